import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

/** Some lines and a button, in the place of what a panel says. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="stack">
      <Skeleton width={90} />
      <Skeleton width={75} />
      <Skeleton shape="btn" />
    </SkeletonGroup>
  )
}
