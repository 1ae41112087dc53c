// Handing a link on: by the system's own sheet where there is one, else by the clipboard.

/** Home networks are not https, where browsers hide both the sheet and the clipboard. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the sheet. Whoever closes it has changed their mind, which is no error. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => {});
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  // What lies under a modal dialog cannot be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  const before = document.activeElement as HTMLElement | null;
  field.select();
  const done = document.execCommand?.("copy") ?? false;
  field.remove();
  before?.focus();
  return done;
}
