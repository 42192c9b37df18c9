import {
  acoes,
  mensagemAnswer,
  RASCUNHO_DE_OUTRA_ABA,
  rascunhoGuardado,
  rascunhoSchema,
  rascunhosAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { object } from 'yup'
import { audit } from '../../platform/auditoria/auditoria'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import type { TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { prune } from '../../platform/trabalhos/limpeza'
import { removeDoRascunho } from '../anexo/anexo.write'
import { requirePaciente } from '../consulta/requirePaciente'
import {
  hasPaciente,
  isAgendamentoDe,
  listRascunhos,
  removeRascunho,
  upsertRascunho,
} from './rascunho.queries'

const UM_DIA = 24 * 3_600_000

/** Nobody has come back to them. */
export const esquecidos: TipoDeTrabalho = {
  tipo: 'limparRascunhos',
  titulo: 'Limpeza de rascunhos antigos do prontuário',
  cada: UM_DIA,
  fazer: prune('rascunho', sql`updated_at < now() - interval '30 days'`),
}

/**
 * Drafts of the record: what is typed and not saved. Each is its author's alone; saving for good or 'Descartar' removes it, and
 * so do 30 days. The audit keeps that one began and was thrown away, never what it says.
 */
export const rascunhoRoutes = (app: App): void => {
  app.trabalhos.register(esquecidos)

  app.get(
    '/evolucao/:id/rascunhos',
    {
      config: { access: telas.prontuario, audit: { entidade: 'rascunho', paciente: 'id' } },
      schema: {
        summary: 'Rascunhos da pessoa que entrou, no prontuário do paciente',
        params: idParams,
        response: { 200: rascunhosAnswer },
      },
    },
    async (req) => ({
      rascunhos: await requirePaciente(
        app.db,
        req.params.id,
        await listRascunhos(app.db, { usuario: req.usuario._id, paciente: req.params.id }),
      ),
    }),
  )

  app.put(
    '/evolucao/:id/rascunho',
    {
      config: { access: acoes.agendamento_evoluido },
      bodyLimit: CORPO.rascunho,
      schema: {
        summary: 'Guarda um rascunho do prontuário',
        params: idParams,
        body: rascunhoSchema,
        response: { 200: rascunhoGuardado },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const paciente = req.params.id
        const { agendamento_id } = req.body
        if (!(await hasPaciente(tx, paciente)))
          throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
        if (agendamento_id && !(await isAgendamentoDe(tx, agendamento_id, paciente)))
          throw new HttpErro(404, 'naoEncontrado', 'Agendamento não encontrado.')
        const guardado = await upsertRascunho(tx, { usuario: req.usuario._id, paciente }, req.body)
        if (!guardado) throw new HttpErro(409, 'outraAba', RASCUNHO_DE_OUTRA_ABA)
        const { novo, ...rascunho } = guardado
        if (novo)
          await audit(tx, req, {
            acao: 'criar',
            entidade: 'rascunho',
            id: rascunho._id,
            pacienteId: paciente,
          })
        return { rascunho }
      }),
  )

  app.delete(
    '/evolucao/:id/rascunho/:rascunhoId',
    {
      config: { access: acoes.agendamento_evoluido },
      schema: {
        summary: 'Descarta um rascunho do prontuário',
        params: object({ id: uuid().required(), rascunhoId: uuid().required() }),
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id, rascunhoId } = req.params
        const removido = await removeRascunho(tx, req.usuario._id, rascunhoId)
        if (removido?.paciente !== id) throw new HttpErro(404, 'naoEncontrado', 'Rascunho não encontrado.')
        // What was sent for it goes with it.
        await removeDoRascunho(tx, { usuario: req.usuario._id, ...removido })
        await audit(tx, req, {
          acao: 'remover',
          entidade: 'rascunho',
          id: rascunhoId,
          pacienteId: id,
        })
        return { msg: 'Rascunho descartado.' }
      }),
  )
}
