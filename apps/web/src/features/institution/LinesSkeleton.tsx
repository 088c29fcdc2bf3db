import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'

const blocks = ['first', 'second', 'third']

/**
 * Three blocks of a heading and two lines, in the place of notices or libraries; as high as the screen from the start.
 */
export function LinesSkeleton({ label }: { label: string }) {
  const shown = useSkeleton(true)
  return (
    <SkeletonGroup label={shown ? label : ''} className={shown ? 'lines-sk stack stack--6' : 'lines-sk is-waiting'}>
      {blocks.map((block) => (
        <div key={block}>
          <Skeleton width={20} />
          <Skeleton shape="title" width={60} />
          <Skeleton width={75} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
