/** A moment of the wire in the reader's local time: "2026-11-21", "17:30". */
export function localDateTime(iso: string): { day: string; time: string } {
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}
