import type { GradeDoDia, Status } from '@clinica/shared-domain'
import { PortalUI } from '@clinica/shared-ui'
import { prepareFont } from '@clinica/shared-ui/portal'
import { QueryArea } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { gradeDe } from '../../../../bench/grade/dia.mjs'
import { gradePermissions } from '../cartao/permissoes'
import type { ItemDaLegenda } from '../dados/contagem'
import { applyAgendamento } from '../dados/merge'
import { GradeView } from '../GradeView'

// The real grid view on a page of its own, so that `bench/` can measure it beside others. Not part of the remote.

declare global {
  interface Window {
    /** Each answers after the paint. `day` is `YYYY-MM-DD`: 300 appointments of that date. */
    bench: {
      mount: (day: string) => Promise<void>
      update: (id: string, status: Status) => Promise<void>
      switchDay: (day: string) => Promise<void>
    }
    /** Makes the day's data before the clock runs. */
    dias: (day: string) => GradeDoDia
  }
}

const pode = gradePermissions({ perfil: 'Administrador' }, false)
const TUDO: ReadonlySet<ItemDaLegenda> = new Set()
const nada = () => undefined

let change: (troca: (g: GradeDoDia | null) => GradeDoDia | null) => void = nada

const Bancada = () => {
  const [grade, setGrade] = useState<GradeDoDia | null>(null)
  change = setGrade
  return grade ? <GradeView grade={grade} pode={pode} modo="horarios" filtro={TUDO} onAcao={nada} /> : null
}

const withStatus = (grade: GradeDoDia, id: string, status: Status): GradeDoDia => {
  for (const h of grade.horarios)
    for (const a of h.agendamentos)
      if (a._id === id) return applyAgendamento(grade, { ...a, status, updatedAt: `${a.updatedAt}+` })
  return grade
}

const quadro = () => new Promise<void>((pronto) => requestAnimationFrame(() => pronto()))
const draw = async (troca: (g: GradeDoDia | null) => GradeDoDia | null): Promise<void> => {
  flushSync(() => change(troca))
  await quadro()
  await quadro()
}

// As in the portal, theme and providers are there before the grid comes.
const raiz = document.getElementById('raiz')
if (!raiz) throw new Error('A página da bancada não tem #raiz.')
flushSync(() =>
  createRoot(raiz).render(
    <PortalUI>
      <QueryArea id="agenda">
        <Bancada />
      </QueryArea>
    </PortalUI>,
  ),
)

// The portal's font came with the login.
void prepareFont()

window.dias = gradeDe
window.bench = {
  mount: (day) => draw(() => gradeDe(day)),
  update: (id, status) => draw((g) => g && withStatus(g, id, status)),
  switchDay: (day) => draw(() => gradeDe(day)),
}
