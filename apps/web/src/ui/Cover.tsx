import { type CoverInput, drawCover } from '@estante/look/covers/cover'
import { coverSize } from '@estante/look/covers/cover-file'
import type { CoverShape } from '@estante/look/covers/cover-shapes'
import { memo, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import './cover.css'
import { coverFailed, coverFailures } from './cover-failures.ts'

export interface CoverProps extends CoverInput {
  /** Address of a picture; the drawn cover replaces it while it loads or when it fails. */
  image?: string
  /** Pictures far down a list load when they come near. */
  lazy?: boolean
}

/** The cover of a title. Always hidden from screen readers: title and author are beside it. */
export const Cover = memo(function Cover({ image, lazy = true, ...input }: CoverProps) {
  const failures = useSyncExternalStore(coverFailures.subscribe, coverFailures.read, coverFailures.read)
  if (!image || failures.has(image)) return <DrawnCover {...input} />
  // The size is part of its name, so nothing moves when it loads.
  const { width, height } = coverSize(image) ?? { width: 200, height: 300 }
  return (
    <img
      className="cover"
      src={image}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => coverFailed(image)}
    />
  )
})

function DrawnCover(input: CoverInput) {
  const { kind, ink, width, height, shapes } = drawCover(input)
  return (
    <svg
      className={`cover cover--${kind} ink-${ink}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {shapes.map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of one drawing never move
        <Shape key={place} shape={shape} />
      ))}
    </svg>
  )
}

function Shape({ shape }: { shape: CoverShape }) {
  if (shape.shape !== 'text') {
    const { shape: Name, role, ...attributes } = shape
    return <Name className={role} {...attributes} />
  }
  const { role, size, anchor, rightToLeft, lines } = shape
  return (
    <text
      className={role}
      fontSize={size}
      textAnchor={anchor === 'middle' ? 'middle' : undefined}
      direction={rightToLeft ? 'rtl' : undefined}
    >
      {lines.map(({ x, y, text }) => (
        <tspan key={y} x={x} y={y}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

export interface CoverBoxProps extends CoverProps {
  /** s 64, usual 72 (96 from 768 px), m 88 (96), l 136 (208) pixels wide. */
  size?: 's' | 'm' | 'l'
}

/** A cover of fixed width, whose size does not change when the picture loads. */
export function CoverBox({ size, ...cover }: CoverBoxProps) {
  return (
    <div className={classes('coverbox', size && `coverbox--${size}`)}>
      <Cover {...cover} />
    </div>
  )
}
