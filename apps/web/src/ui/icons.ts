/**
 * Icons with a fixed meaning on all pages. One import each, so that a page includes only its own. An icon with a single
 * use is imported there from lucide-react.
 */
import {
  Armchair,
  Bookmark,
  CalendarClock,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Globe,
  Hourglass,
  Info,
  Lock,
  type LucideIcon,
  Menu,
  OctagonAlert,
  Search,
  TriangleAlert,
  Truck,
  X,
} from 'lucide-react'

export type IconDrawing = LucideIcon

export const holdIcon: IconDrawing = Bookmark
export const lentIcon: IconDrawing = CalendarClock
export const transitIcon: IconDrawing = Truck
export const localUseIcon: IconDrawing = Armchair
export const onlineIcon: IconDrawing = Globe
export const restrictedIcon: IconDrawing = Lock
export const waitingIcon: IconDrawing = Hourglass
export const lateIcon: IconDrawing = TriangleAlert
export const yesIcon: IconDrawing = Check
export const notPossibleIcon: IconDrawing = CircleSlash
export const doneIcon: IconDrawing = CircleCheck
export const infoIcon: IconDrawing = Info
export const refusedIcon: IconDrawing = OctagonAlert
export const errorIcon: IconDrawing = CircleAlert
export const closeIcon: IconDrawing = X
export const searchIcon: IconDrawing = Search
export const menuIcon: IconDrawing = Menu
export const openIcon: IconDrawing = ChevronDown
export const backIcon: IconDrawing = ChevronLeft
export const forwardIcon: IconDrawing = ChevronRight
