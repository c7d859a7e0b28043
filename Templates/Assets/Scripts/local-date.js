// Days of the visitor's calendar.

/** The date of a day in the visitor's time zone: `2026-11-27`. */
export const localDate = (day = new Date()) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((number) => String(number).padStart(2, "0")).join("-");
