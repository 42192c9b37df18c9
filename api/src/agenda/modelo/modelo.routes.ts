import {
  data,
  horariosAnswer,
  type ModeloDeAgenda,
  modeloEdicaoSchema,
  modeloSalvoAnswer,
  modeloSchema,
  monthLimits,
  ocupacaoAnswer,
  telas,
  texto,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { audit } from '../../platform/auditoria/auditoria'
import { emit } from '../../platform/eventos/avisos'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { writeAgendamento } from '../agendamento/write'
import { requireParDaBusca } from '../par'
import { createModelo, updateModelo } from './modelo'
import { getModelo, getOcupacao, listHorariosDoDia } from './modelo.queries'

const nomes = { unidade: texto().max(60).required(), especialidade: texto().max(60).required() }
const modeloQuery = object({ ...nomes, dia: data() })
const ocupacaoQuery = object({
  ...nomes,
  mes: texto()
    .matches(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido.')
    .required(),
})

const noticeOfModelo = ({ _id, unidade, especialidade }: ModeloDeAgenda) => ({
  assunto: 'modelo',
  payload: { _id, unidade, especialidade },
})

/** Each hour a field of its own, so that the audit keeps those that changed: '1 08:00' → 4. */
const slotsOf = ({ unidade, especialidade, horarios }: ModeloDeAgenda) => ({
  unidade,
  especialidade,
  ...Object.fromEntries(
    horarios.flatMap((dia) => dia.horas.map((h) => [`${dia.dia_semana} ${h.hora}`, h.quantidade])),
  ),
})

/** The schedule template and what follows from it (spec 3 §2.2, §7). */
export const modeloRoutes = async (app: App) => {
  const leitura = { access: telas.agendamento }
  const escrita = { access: telas.agenda, idempotente: true }

  app.get(
    '/agenda/horarios',
    {
      config: leitura,
      schema: {
        summary: 'Modelo de agenda de uma unidade e especialidade',
        querystring: modeloQuery,
        response: { 200: horariosAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, dia } = req.query
      const par = await requireParDaBusca(app.db, { unidade, especialidade })
      const agenda = await getModelo(app.db, unidade, especialidade)
      return dia ? { agenda, horarios: await listHorariosDoDia(app.db, par, dia) } : { agenda }
    },
  )

  app.post(
    '/agenda/horarios',
    {
      config: escrita,
      bodyLimit: CORPO.linhas,
      schema: {
        summary: 'Cria um modelo de agenda',
        body: modeloSchema,
        response: { 201: modeloSalvoAnswer },
      },
    },
    (req, reply) =>
      writeAgendamento(app, req, async (tx) => {
        const envio = req.body
        const salvo = await createModelo(tx, req.usuario.email, envio, app.hoje())
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'agenda_modelo',
          id: salvo.agenda._id,
          depois: slotsOf(salvo.agenda),
        })
        await emit(tx, noticeOfModelo(salvo.agenda))
        reply.code(201)
        return salvo
      }),
  )

  app.put(
    '/agenda/:id/horarios',
    {
      config: escrita,
      bodyLimit: CORPO.linhas,
      schema: {
        summary: 'Altera um modelo de agenda',
        params: idParams,
        body: modeloEdicaoSchema,
        response: { 200: modeloSalvoAnswer },
      },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params
        const envio = req.body
        const { antes, ...salvo } = await updateModelo(tx, req.usuario.email, id, envio, app.hoje())
        await audit(tx, req, {
          acao: 'alterar',
          entidade: 'agenda_modelo',
          id,
          antes: slotsOf(antes),
          depois: slotsOf(salvo.agenda),
        })
        await emit(tx, noticeOfModelo(salvo.agenda))
        return salvo
      }),
  )

  app.get(
    '/agenda/ocupacao',
    {
      config: leitura,
      schema: {
        summary: 'Vagas ocupadas em cada dia de um mês',
        querystring: ocupacaoQuery,
        response: { 200: ocupacaoAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, mes } = req.query
      const par = await requireParDaBusca(app.db, { unidade, especialidade })
      return { dias: await getOcupacao(app.db, par, ...monthLimits(mes)) }
    },
  )
}
