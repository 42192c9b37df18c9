import {
  datasAgendamentos,
  guiaJaAdicionada,
  guiaMarcadaAnswer,
  MENSAGENS_DA_GUIA,
  type Passo,
  pacoteSalvoAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import { object } from 'yup'
import { writeAgendamento } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { markGuia } from './marcas'
import { writePacote } from './pacote.routes'
import { changeGuia } from './pacote.write'

const MARCAS: { caminho: string; passo: Passo; summary: string }[] = [
  { caminho: 'adicionaGuiaFaturada', passo: 'finalizar', summary: 'Marca uma guia como faturada' },
  { caminho: 'adicionaGuiaArquivada', passo: 'arquivar', summary: 'Marca uma guia faturada como arquivada' },
  { caminho: 'adicionaGuiaGlosa', passo: 'glosa', summary: 'Marca uma guia faturada como glosa' },
]

const pacote = uuid().required(OBRIGATORIO)

const getNumero = async (tx: Base, id: string): Promise<string> => {
  const guia = await tx.selectFrom('guia').select('numero').where('id', '=', id).executeTakeFirst()
  if (!guia) throw new HttpErro(404, 'naoEncontrado', MENSAGENS_DA_GUIA.naoEncontrada)
  return guia.numero
}

/** What is done to one guide and its package (spec 3 §7); done again, each call changes nothing. */
export const guiaDoPacoteRoutes = (app: App): void => {
  const config = { access: telas.faturamento, idempotente: true }
  app.put(
    '/guia/:id/adicionaFaturamentoPacote',
    {
      config,
      schema: {
        summary: 'Coloca uma guia em um pacote de faturamento aberto',
        params: idParams,
        body: object({ pacote, datasAgendamentos: datasAgendamentos() }),
        response: { 200: pacoteSalvoAnswer },
      },
    },
    (req) =>
      writePacote(app, req, async (tx) => {
        const { pacote: id, datasAgendamentos: datas } = req.body
        const numero = await getNumero(tx, req.params.id)
        const guia = { _id: req.params.id, datasAgendamentos: datas }
        const nova = await changeGuia(tx, req, id, { acao: 'adicionarGuia', guia })
        return { id, msg: nova ? `Guia ${numero} adicionada ao pacote.` : guiaJaAdicionada(numero) }
      }),
  )
  app.put(
    '/guia/:id/removeFaturamentoPacote',
    {
      config,
      schema: {
        summary: 'Retira uma guia de um pacote de faturamento aberto',
        params: idParams,
        body: object({ pacote }),
        response: { 200: pacoteSalvoAnswer },
      },
    },
    (req) =>
      writePacote(app, req, async (tx) => {
        const { pacote: id } = req.body
        const numero = await getNumero(tx, req.params.id)
        const saiu = await changeGuia(tx, req, id, { acao: 'removerGuia', guia: { _id: req.params.id } })
        return {
          id,
          msg: saiu ? `Guia ${numero} retirada do pacote.` : `A guia ${numero} não está no pacote.`,
        }
      }),
  )
  for (const { caminho, passo, summary } of MARCAS)
    app.put(
      `/guia/:id/${caminho}`,
      { config, schema: { summary, params: idParams, response: { 200: guiaMarcadaAnswer } } },
      (req) => writeAgendamento(app, req, (tx) => markGuia(tx, req, req.params.id, passo)),
    )
}
