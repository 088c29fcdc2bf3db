import type { InterfaceLanguage } from '../institution/languages.ts'

/**
 * A time as its readers write it: "22h", "17h30"; "22 h", "17:30 h"; "10 pm", "5:30 pm"; "22 h", "17 h 30"; "22:00",
 * "17:30".
 * @param time "17:30"
 */
export function writtenTime(time: string, language: InterfaceLanguage): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (language === 'pt') return minute === 0 ? `${hour}h` : `${hour}h${minutes}`
  if (language === 'es') return minute === 0 ? `${hour} h` : `${hour}:${minutes} h`
  if (language === 'fr') return minute === 0 ? `${hour} h` : `${hour} h ${minutes}`
  if (language === 'it') return `${hour}:${minutes}`
  const half = hour % 24 < 12 ? 'am' : 'pm'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${minutes}`} ${half}`
}
