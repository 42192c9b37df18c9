import { formularioRecord, formularioRow, formularioSchema, telas } from '@clinica/shared-domain'
import type { InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { duplicarRoute } from './duplicar'
import {
  countFormularios,
  getFormulario,
  insertFormulario,
  listFormularios,
  query,
  updateFormulario,
} from './formulario.queries'

type Valores = InferType<typeof formularioSchema>
type Antes = Awaited<ReturnType<typeof getFormulario>> | null

/** Specialty and questions are active, or were already this form's. */
const requireAtivos = async (tx: Tx, valores: Valores, antes: Antes): Promise<void> => {
  await requireReferences(tx, {
    table: 'especialidade',
    wanted: valores.especialidade ? [valores.especialidade] : [],
    used: antes ? [antes.especialidade._id] : [],
    messages: () => ({ 'especialidade._id': 'Especialidade não encontrada ou cancelada.' }),
  })
  const lugares = valores.gruposQuestoes.flatMap(({ questoes }, g) =>
    questoes.map(({ _id }, q) => ({ _id, campo: `gruposQuestoes[${g}].questoes[${q}]` })),
  )
  await requireReferences(tx, {
    table: 'questao',
    wanted: lugares.map(({ _id }) => ({ _id })),
    used: antes?.gruposQuestoes.flatMap(({ questoes }) => questoes.map(({ _id }) => _id)),
    messages: (refused) =>
      Object.fromEntries(
        refused.map(({ i }) => [lugares[i]?.campo ?? '', 'Questão não encontrada ou cancelada.']),
      ),
  })
}

/** Forms of the record: groups of questions (spec 2 §2, §7). What was answered by one keeps its own wording (`questao_versao`). */
export const formularioRoutes = async (app: App) => {
  duplicarRoute(app)
  registerRoutes(app, {
    path: 'formulario',
    singular: 'formulario',
    plural: 'formularios',
    title: 'Formulários da evolução',
    answers: { row: formularioRow, one: formularioRecord },
    table: 'formulario',
    schema: formularioSchema,
    access: { read: telas.evolucaoModelos, ...writing(telas.evolucaoModelos) },
    bodyLimit: CORPO.linhas,
    notFound: 'Formulário não encontrado.',
    query,
    list: listFormularios,
    count: countFormularios,
    get: getFormulario,
    check: (tx, { valores }, before) => requireAtivos(tx, valores, before),
    insert: (tx, { id, valores }) => insertFormulario(tx, id, valores),
    update: (tx, { id, valores }, before) => updateFormulario(tx, id, valores, before),
  })
}
