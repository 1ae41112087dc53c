import type { CompanionModule } from "../game";
import { Tapper } from "./tapper";

const rummikub: CompanionModule = { Tapper };

export default rummikub;
