/// <reference types="vite/client" />

declare const __DEMO__: boolean;
