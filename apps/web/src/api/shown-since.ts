import { createStore } from 'zustand/vanilla'

/** A moment, ISO 8601: the age of the oldest kept answer that a page shows; undefined while the server answers. */
export const shownSinceStore = createStore<{ since?: string }>()(() => ({}))
