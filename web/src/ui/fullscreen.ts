// The whole screen for the page, where the browser gives it: a phone may not.

export const canFill = (): boolean => document.fullscreenEnabled === true;

export const fills = (): boolean => document.fullscreenElement != null;

/** A browser may refuse it even then, inside a frame for instance: the page stays as it is. */
export const toggleFullscreen = (): Promise<void> =>
  (fills() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
