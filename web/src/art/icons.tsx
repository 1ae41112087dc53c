import "./icons.css";

// Line icons on a 24 grid.

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 6 4 11l5 5M4 11h10.5a5 5 0 0 1 0 10H11",
  check: "M5 13l4.5 4.5L19 7",
  x: "M6 6l12 12M18 6L6 18",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9c1.5 2 1.5 4 0 6M19 6.5c3 3.5 3 7.5 0 11",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  pause: "M8 5v14M16 5v14",
  cap: "M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15",
  play: "M7 5l12 7-12 7z",
  eye: "M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  bulb: "M9 18h6M10 21h4M8.5 15C6.5 13.5 6 12 6 10a6 6 0 0 1 12 0c0 2-.5 3.5-2.5 5z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  plus: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  sort: "M5 6h6M5 12h6M5 18h6M16 5v14M13 16l3 3 3-3",
  moon: "M14 4a8 8 0 1 0 6 12 7 7 0 0 1-6-12z",
  wifi: "M3 9c5-5 13-5 18 0M6.5 12.5c3-3 8-3 11 0M10 16c1-1 3-1 4 0",
  pen: "M5 19l1-4L16 5l3 3L9 18z",
  hand: "M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8c0 4-2 7-5.5 7S7 19.5 4.5 14.5c-.7-1.5 1.5-2.5 2.5-1z",
  clock: "M12 4a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v5l3 2",
  flag: "M6 21V4h11l-2 4 2 4H6",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  down: "M6 9l6 6 6-6",
  save: "M12 4v11M8 11l4 4 4-4M5 19.5h14",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  soundOff: "M4 10v4h4l5 4V6L8 10zM17 9.5l5 5M22 9.5l-5 5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  redo: "M15 6l5 5-5 5M20 11H9.5a5 5 0 0 0 0 10H13",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1",
  wifiOff:
    "M3 3l18 18M6.5 12.5c1.5-1.5 3.5-2.3 5.5-2.3M3 9c1.5-1.5 3.2-2.5 5-3.1M12.5 5.3c3.1.2 6.1 1.4 8.5 3.7M10 16c1-1 3-1 4 0",
  robot: "M6 9h12v10H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3.5 12v4M20.5 12v4",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.1",
  swapLevel: "M7 4v14M4 15l3 3 3-3M17 20V6M14 9l3-3 3 3",
  minus: "M5 12h14",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6M17 17v.1",
  right: "M9 5l7 7-7 7",
  book: "M12 6c-3-2-6-2-8-1.5V18c2-.5 5-.5 8 1.5 3-2 6-2 8-1.5V4.5C18 4 15 4 12 6zM12 6v13.5",
  stepBack: "M6 5v14M18 5.5v13L9 12z",
  stepForward: "M18 5v14M6 5.5v13l9-6.5z",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.1",
  printer: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  erase: "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
  flame: "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-7 1 1 2 2 2 3 1-2 1-5 1-7z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7",
  again: "M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 5",
  leave: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
};

export type IconName = keyof typeof PATHS;

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg class={small ? "ic s" : "ic"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
