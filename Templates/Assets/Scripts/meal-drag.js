// Moves meals to other days with a pointer. Keyboards and screen readers have a list of the days instead.

/** How far a pointer moves before it drags, in CSS pixels. */
const slop = 6;

/** - move: Called with the key of a meal and the date of the day that it was dropped on. */
export function dragMeals(days, earlier, move) {
  let drag;

  const dayAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(".day");

  function mark(day) {
    for (const other of days.querySelectorAll(".is-target")) if (other !== day) other.classList.remove("is-target");
    day?.classList.add("is-target");
  }

  function end() {
    drag?.item.style.removeProperty("translate");
    drag?.item.classList.remove("is-dragged");
    mark(undefined);
    drag = undefined;
  }

  for (const place of [days, earlier]) {
    place.addEventListener("pointerdown", (event) => {
      const item = event.target.closest(".grip")?.closest("li");
      if (!item || !event.isPrimary || event.button !== 0) return;
      event.preventDefault();
      drag = { item, x: event.clientX, y: event.clientY, isMoving: false };
    });
  }

  addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.isMoving ||= Math.hypot(x, y) > slop;
    if (!drag.isMoving) return;
    drag.item.classList.add("is-dragged");
    drag.item.style.translate = `${x}px ${y}px`;
    mark(dayAt(event));
  });

  addEventListener("pointerup", (event) => {
    if (!drag || !event.isPrimary) return;
    const { item, isMoving } = drag;
    const day = isMoving && dayAt(event);
    end();
    if (day) move(item.dataset.key, day.dataset.date);
  });

  addEventListener("pointercancel", end);
  addEventListener("keydown", ({ key }) => key === "Escape" && end());
}
