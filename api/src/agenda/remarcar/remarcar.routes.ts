import {
  acoes,
  addDias,
  DIAS_DE_VAGAS,
  data,
  inteiro,
  remarcacaoAnswer,
  remarcacaoSchema,
  telas,
  texto,
  uuid,
  vagasAnswer,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { recordWrite, writeAgendamento } from '../agendamento/write'
import { requireParDaBusca } from '../par'
import { remarcar } from './remarcar'
import { getVagas } from './vagas.queries'

const vagasQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  inicio: data().required(),
  dias: inteiro().min(1).max(DIAS_DE_VAGAS).required(),
  paciente: uuid(),
  /** The one that is to be moved. */
  agendamento: uuid(),
})

/** Free slots of the next days, and an appointment moved to one of them. */
export const remarcarRoutes = async (app: App) => {
  app.get(
    '/agenda/vagas',
    {
      config: { access: telas.agendamento },
      schema: {
        summary: 'Vagas livres dos próximos dias',
        querystring: vagasQuery,
        response: { 200: vagasAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, inicio, dias, paciente, agendamento } = req.query
      const par = await requireParDaBusca(app.db, { unidade, especialidade })
      return getVagas(app.db, { ...par, de: inicio, ate: addDias(inicio, dias - 1), paciente, agendamento })
    },
  )

  app.post(
    '/agendamento/:id/remarcar',
    {
      config: { access: acoes.agendamento_marcado, idempotente: true },
      bodyLimit: CORPO.linhas,
      schema: {
        summary: 'Remarca um agendamento',
        params: idParams,
        body: remarcacaoSchema,
        response: { 200: remarcacaoAnswer },
      },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params
        const { mudados, vagas } = await remarcar(tx, req.usuario, id, req.body, app.hoje())
        const [agendamento, ...seguintes] = mudados.map((m) => m.depois)
        if (!agendamento) throw new Error(`O agendamento ${id} não foi relido.`)
        await recordWrite(tx, req, {
          acao: 'remarcar',
          id,
          pacienteId: agendamento.paciente._id,
          mudados,
          vagas,
        })
        return { agendamento, seguintes }
      }),
  )
}
