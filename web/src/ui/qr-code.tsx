import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** A link as a picture for another phone's camera. Who shows it says how large (`.qr`). */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useSignal<{ size: number; path: string } | null>(null);
  useEffect(() => {
    import("./qr-path").then(
      ({ qrPath }) => {
        drawn.value = qrPath(text);
      },
      () => {}, // without a network there is nobody to scan it either
    );
  }, [text, drawn]);
  const { value } = drawn;
  const size = (value?.size ?? 29) + 6;
  return (
    <svg class="qr" viewBox={`-3 -3 ${size} ${size}`} role="img" aria-label={label}>
      <rect x="-3" y="-3" width={size} height={size} fill="#fff" />
      {value && <path d={value.path} fill="#1B2140" shape-rendering="crispEdges" />}
    </svg>
  );
}
