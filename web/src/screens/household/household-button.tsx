import { householdWords } from "./words";
import "./household-button.css";

/** The way to the others who share this device. */
export const HouseholdButton = ({ onClick }: { onClick(): void }) => (
  <button type="button" class="btn sec sm household-button" onClick={onClick}>
    {householdWords().title}
  </button>
);
