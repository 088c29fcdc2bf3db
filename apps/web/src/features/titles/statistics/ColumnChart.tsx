import { useId } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { axisSteps } from './axis-steps.ts'

export interface Column {
  key: string
  label: string
  /** A second line below: the year of a month. */
  below?: string
  value: number
}

export interface ColumnChartProps {
  title: string
  /** What it shows, in a sentence. */
  description: string
  columns: readonly Column[]
}

/** Of the drawing. */
const [left, top, base] = [44, 24, 240]
/** More columns than these scroll sideways on a phone. */
const fewColumns = 6

/** Columns from zero with their values on top; the same numbers stand in a table beside it. */
export function ColumnChart({ title, description, columns }: ColumnChartProps) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const id = useId()
  const lines = axisSteps(Math.max(...columns.map(({ value }) => value)))
  const most = lines.at(-1)!
  const isSmall = columns.length <= fewColumns
  const width = isSmall ? 320 : 640
  const right = width - 8
  const bottom = base + (columns.some(({ below }) => below) ? 52 : 32)
  const step = (right - left) / columns.length
  const column = Math.min(40, step * 0.6)
  const heightOf = (value: number) => (value / most) * (base - top)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and a keyboard must reach it
    <section className="chartbox" aria-label={t('chart', { title })} tabIndex={0}>
      <svg
        className={classes('chart', isSmall && 'chart--small')}
        viewBox={`0 0 ${width} ${bottom}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        {lines.map((line) => {
          const y = base - heightOf(line)
          return (
            <g key={line}>
              <line className={line === 0 ? 'chart__base' : 'chart__line'} x1={left} x2={right} y1={y} y2={y} />
              <text x={left - 8} y={y + 4} textAnchor="end">
                {number(line)}
              </text>
            </g>
          )
        })}
        {columns.map(({ key, label, below, value }, place) => {
          const middle = left + (place + 0.5) * step
          const height = heightOf(value)
          return (
            <g key={key} textAnchor="middle">
              <rect className="chart__bar" x={middle - column / 2} y={base - height} width={column} height={height} />
              {value > 0 && (
                <text className="chart__value" x={middle} y={base - height - 6}>
                  {number(value)}
                </text>
              )}
              <text x={middle} y={base + 22}>
                {label}
              </text>
              {below && (
                <text x={middle} y={base + 42}>
                  {below}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </section>
  )
}
