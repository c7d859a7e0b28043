// Running timers are shown on every page. Their script is fetched where one is stored, or when a visitor starts one.

import { isStored, OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";
import { texts } from "./page-texts.js";

const timers = new OnDemand("button:has(> time)", () => texts("timers"));

function loadWhereStored() {
  if (isStored("timers")) timers.load();
}

// Another tab may have started one, also while this page was in the back-forward cache.
addEventListener("storage", loadWhereStored);
addEventListener("pageshow", ({ persisted }) => persisted && loadWhereStored());
loadWhereStored();

/** Makes the times of steps buttons. */
eachPart((part) => {
  for (const time of part.querySelectorAll(".steps time[datetime^=PT]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-label", texts("timers").startTimer.replace("{0}", time.textContent));
    time.replaceWith(button);
    button.append(time);
    keepWithSign(button);
  }
});

/** Browsers break lines beside buttons, also before the comma of a sentence. */
function keepWithSign(button) {
  const [sign] = button.nextSibling?.data?.match(/^[.,;:!?)]+/) ?? [];
  if (!sign) return;
  button.nextSibling.deleteData(0, sign.length);
  const line = document.createElement("span");
  line.style.whiteSpace = "nowrap";
  button.style.whiteSpace = "normal";
  button.replaceWith(line);
  line.append(button, sign);
}
