import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'

const blocks = ['first', 'second', 'third']

/** Three blocks of a heading and two lines, in the place of notices or libraries. */
export function LinesSkeleton({ label }: { label: string }) {
  const shown = useSkeleton(true)
  if (!shown) return null
  return (
    <SkeletonGroup label={label} className="stack stack--6">
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
