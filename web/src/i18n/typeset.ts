/** French spaces where they belong: whatever comes over the wire has plain ones. */
export const typeset = (french: string): string =>
  french.replace(/ (?=[!?;])/g, "\u202f").replace(/(?<=«) | (?=[:»%])/g, "\u00a0");
