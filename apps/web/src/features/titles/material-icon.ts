import {
  Accessibility,
  Blocks,
  Book,
  Box,
  Clapperboard,
  Disc3,
  FileCode,
  FileText,
  GraduationCap,
  Image,
  Map as MapDrawing,
  Mic,
  Music,
  Newspaper,
  Scale,
  ScrollText,
  TabletSmartphone,
} from 'lucide-react'
import type { IconDrawing } from '../../ui/icons.ts'

/** The icon of each material type, the same on every page. */
const icons: Readonly<Record<string, IconDrawing>> = {
  book: Book,
  ebook: TabletSmartphone,
  thesis: GraduationCap,
  journal: Newspaper,
  article: FileText,
  map: MapDrawing,
  score: Music,
  film: Clapperboard,
  music: Disc3,
  sound: Mic,
  image: Image,
  'computer-file': FileCode,
  braille: Accessibility,
  manuscript: ScrollText,
  legislation: Scale,
  kit: Blocks,
  object: Box,
}

/** @param type as in `tipo_material` ("thesis"); unknown ones get the icon of books */
export function materialIcon(type: string): IconDrawing {
  return icons[type] ?? Book
}
