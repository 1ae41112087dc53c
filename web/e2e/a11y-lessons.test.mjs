import { testTour } from "./a11y.mjs";
import { tourLessons } from "./shots-tour.mjs";

testTour("lessons", tourLessons);
