/** Where a copy stands: the row of shelves on the floor plan of its library. */
import { callNumberStart } from '@estante/domain/call-numbers/sort-key'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { addFloorPlan, removeFloorPlans } from '../helpers/floor-plan-rows.ts'

test('a reader sees on the floor plan, and reads, where a copy stands', async ({ page, server }) => {
  const row = { label: 'Fileira 12', from: '', to: callNumberStart('999'), left: 5, top: 80, width: 20, height: 6 }
  const { title, library } = addFloorPlan(server, { name: '2º piso', row })
  await page.goto(`/acervo/${title}/exemplares`)
  const where = page.locator(`[data-copies-of="${library}"]`).getByRole('button', { name: 'Onde fica?' }).first()
  await where.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Onde fica o exemplar' })
  await expect(dialog.getByText('Está em: Fileira 12.')).toBeVisible()
  await expect(dialog.getByText('2º piso: Fileira 12 fica embaixo na planta, à esquerda.')).toBeVisible()
  const drawn = dialog.locator('svg.floorplan image')
  await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(150)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(where).toBeFocused()
  removeFloorPlans(server)
})
