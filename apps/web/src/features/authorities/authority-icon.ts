import { BookText, Building2, CalendarDays, Clock, MapPin, Shapes, Tag, UserRound } from 'lucide-react'
import type { IconDrawing } from '../../ui/icons.ts'

const icons: Readonly<Record<string, IconDrawing>> = {
  person: UserRound,
  institution: Building2,
  event: CalendarDays,
  'uniform-title': BookText,
  geographic: MapPin,
  'geographic-subdivision': MapPin,
  genre: Shapes,
  'genre-subdivision': Shapes,
  chronological: Clock,
  'chronological-subdivision': Clock,
}

/** @param type as in `tipo` ("person"); unknown ones get the icon of subjects */
export function authorityIcon(type: string): IconDrawing {
  return icons[type] ?? Tag
}
