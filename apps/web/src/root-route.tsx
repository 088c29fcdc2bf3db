import { createRootRoute } from '@tanstack/react-router'
import { Frame } from './frame/Frame.tsx'

/** The frame around every page. */
export const root = createRootRoute({ component: Frame })
