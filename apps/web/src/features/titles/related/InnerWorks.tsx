import type { TitleSummary } from '@estante/contract/titles.shapes'
import { Contents } from '../details/Contents.tsx'
import { ConnectedWorks } from './ConnectedWorks.tsx'

/** Series and contents of a title. */
export function InnerWorks({ title }: { title: TitleSummary }) {
  return (
    <>
      <ConnectedWorks title={title} />
      <Contents lines={title.sumario} />
    </>
  )
}
