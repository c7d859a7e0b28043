// Ingredient lines as the device keeps them.

export const lineOf = (name, amount, unit = "") => ({
  text: `${amount} ${unit} ${name}`,
  name,
  pieces: [
    { part: "amount", pieces: [{ value: `${amount} ${unit}`.trim(), pieces: [amount] }, " ", { unit: "", pieces: [unit] }, " "] },
    { part: "name", pieces: [name] },
  ],
});
