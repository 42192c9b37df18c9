import {
  dominiosDaQuestao,
  questaoRecord,
  questaoRow,
  questaoSchema,
  telas,
  textoDeBusca,
} from '@clinica/shared-domain'
import { boolean, type InferType, object, string } from 'yup'
import { listDominiosAtivos } from '../../cadastros/publico'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { page } from '../../platform/registro/search'
import {
  countQuestoes,
  getQuestao,
  insertQuestao,
  listQuestoes,
  listValores,
  query,
  updateQuestao,
} from './questao.queries'

const FORA_DO_DOMINIO = 'Escolha um valor da lista.'

type Valores = InferType<typeof questaoSchema>

/** The domain is active or was already this question's; a default answer is one of its values. */
const requireDominio = async (tx: Tx, valores: Valores, usado: string | undefined): Promise<void> => {
  const { tipo, dominio, respostaPadrao } = valores
  if (tipo !== 'Domínio' || !dominio) return
  await requireReferences(tx, {
    table: 'dominio',
    wanted: [dominio],
    used: usado ? [usado] : [],
    messages: () => ({ dominio: 'Domínio não encontrado ou cancelado.' }),
  })
  if (!respostaPadrao || (await listValores(tx, dominio._id)).includes(respostaPadrao)) return
  throw new HttpErro(422, 'validacao', FORA_DO_DOMINIO, { campos: { respostaPadrao: FORA_DO_DOMINIO } })
}

const access = { read: telas.evolucaoModelos, ...writing(telas.evolucaoModelos) }

/** Whoever makes questions may not open the register of domains: this is what they pick from. */
const dominiosRoute = (app: App) =>
  app.get(
    '/questao/dominios',
    {
      config: { access: access.read },
      schema: {
        summary: 'Domínios que uma questão pode oferecer, com seus valores',
        querystring: object({ ...page, nome: textoDeBusca().max(100), orderBy: string(), ativo: boolean() }),
        response: { 200: dominiosDaQuestao },
      },
    },
    async (req) => ({ dominios: await listDominiosAtivos(app.db, req.query) }),
  )

/** Questions of the clinic's forms (spec 2 §2, §7). */
export const questaoRoutes = async (app: App) => {
  dominiosRoute(app)
  registerRoutes(app, {
    path: 'questao',
    singular: 'questao',
    plural: 'questoes',
    title: 'Questões da evolução',
    answers: { row: questaoRow, one: questaoRecord },
    table: 'questao',
    schema: questaoSchema,
    access,
    bodyLimit: CORPO.linhas,
    notFound: 'Questão não encontrada.',
    query,
    list: listQuestoes,
    count: countQuestoes,
    get: getQuestao,
    check: (tx, { valores }, before) => requireDominio(tx, valores, before?.dominio?._id),
    insert: (tx, { id, valores }) => insertQuestao(tx, id, valores),
    update: (tx, { id, valores }) => updateQuestao(tx, id, valores),
  })
}
