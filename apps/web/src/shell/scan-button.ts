import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

export interface ScanButtonProps {
  /** @param isbn 13 digits */
  onScan: (isbn: string) => void
}

/**
 * The button in the search box that scans an ISBN. It is set where the browser has a camera
 * (features/isbn-scan/offer-scan.ts), by a script that comes after the page: the first one has no byte to spare for it.
 */
export const scanButtonStore = createStore<{ Button?: ComponentType<ScanButtonProps> }>()(() => ({}))
