import {
  comSenhaSchema,
  mensagemAnswer,
  RETIRA_SEGUNDO_FATOR,
  segurancaDaClinicaAnswer,
  segurancaDaClinicaSchema,
  telas,
  temSegundoFatorAnswer,
} from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import { audit } from '../auditoria/auditoria'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import type { App } from '../http/tipos'
import { staleError } from '../registro/staleError'
import { warnOwner } from './avisos'
import { requireSenha } from './confirmacao'
import { removeFator } from './segundoFator/fator'
import { endSessoes, endWithoutFactor, lookAgainAtAsked } from './sessao'

/** The clinic's rules; what nobody said yet does not hold. */
const readSeguranca = async (db: Kysely<DB>) => {
  const s = await db
    .selectFrom('seguranca')
    .select(['exige_segundo_fator', 'bloqueio_min', 'fecha_registros', 'atualizado_por', 'updated_at'])
    .executeTakeFirst()
  return {
    regras: {
      exigeSegundoFator: s?.exige_segundo_fator ?? false,
      bloqueio: s?.bloqueio_min ?? null,
      fechaRegistros: s?.fecha_registros ?? false,
    },
    updatedAt: s?.updated_at ?? null,
    por: s?.atualizado_por ?? null,
  }
}

/** The clinic's rules for signing in, and what an Administrador does for who lost their device. */
export const segurancaRoutes = async (app: App) => {
  const config = { access: telas.segurancaDaClinica }
  const wireOf = ({ regras, updatedAt }: Awaited<ReturnType<typeof readSeguranca>>) => ({
    ...regras,
    updatedAt,
  })
  app.get(
    '/seguranca/clinica',
    {
      config,
      schema: { summary: 'Regras de acesso da clínica', response: { 200: segurancaDaClinicaAnswer } },
    },
    async () => wireOf(await readSeguranca(app.db)),
  )

  app.put(
    '/seguranca/clinica',
    {
      config,
      schema: {
        summary: 'Altera as regras de acesso da clínica',
        body: segurancaDaClinicaSchema,
        response: { 200: segurancaDaClinicaAnswer },
      },
    },
    async (req) => {
      let asked: string[] = []
      const salva = await app.transaction(req, async (tx) => {
        await sql`lock table seguranca in share row exclusive mode`.execute(tx)
        const lida = await readSeguranca(tx)
        const { regras: antes, updatedAt: em } = lida
        const visto = req.body.updatedAt
        if (em && visto !== undefined && visto !== em.toISOString())
          throw await staleError(tx, {
            msg: 'As regras mudaram depois que você as abriu. Confira e salve de novo.',
            atual: wireOf(lida),
            por: lida.por,
            em,
          })
        const novo = {
          exige_segundo_fator: req.body.exigeSegundoFator,
          bloqueio_min: req.body.bloqueio === undefined ? antes.bloqueio : req.body.bloqueio,
          fecha_registros: req.body.fechaRegistros ?? antes.fechaRegistros,
          atualizado_por: req.usuario.email,
          updated_at: sql<Date>`clock_timestamp()`,
        }
        await tx
          .insertInto('seguranca')
          .values(novo)
          .onConflict((c) => c.column('id').doUpdateSet(novo))
          .execute()
        const nova = await readSeguranca(tx)
        const { regras: depois } = nova
        // From now on it counts: nobody is locked for the time before.
        if (antes.bloqueio === null && depois.bloqueio !== null)
          await tx.updateTable('sessao').set({ usada_em: sql<Date>`clock_timestamp()` }).execute()
        await audit(tx, req, { acao: 'alterar', entidade: 'seguranca', antes, depois })
        if (!antes.exigeSegundoFator && depois.exigeSegundoFator) {
          asked = await lookAgainAtAsked(tx)
          const ended = await endWithoutFactor(tx, asked)
          const acao = 'encerrarSemSegundoFator'
          await audit(tx, req, ...ended.map((id) => ({ acao, entidade: 'usuario', id })))
        }
        return wireOf(nova)
      })
      for (const id of asked) app.sessoes.forget(id)
      return salva
    },
  )

  const usuarioOf = (id: string) =>
    app.db
      .selectFrom('usuario')
      .select(['id', 'name', 'email', 'segundo_fator'])
      .where('id', '=', id)
      .executeTakeFirst()
  const naoEncontrado = () => new HttpErro(404, 'naoEncontrado', 'Usuário não encontrado.')

  app.get(
    '/usuario/:id/segundo-fator',
    {
      config: { access: RETIRA_SEGUNDO_FATOR },
      schema: {
        summary: 'Se uma pessoa tem um segundo fator',
        params: idParams,
        response: { 200: temSegundoFatorAnswer },
      },
    },
    async (req) => {
      const usuario = await usuarioOf(req.params.id)
      if (!usuario) throw naoEncontrado()
      return { ativo: usuario.segundo_fator }
    },
  )

  app.post(
    '/usuario/:id/segundo-fator/retirar',
    {
      config: { access: RETIRA_SEGUNDO_FATOR },
      schema: {
        summary: 'Retira o segundo fator de quem perdeu o aparelho',
        params: idParams,
        body: comSenhaSchema,
        response: { 200: mensagemAnswer },
      },
    },
    async (req) => {
      const { id } = req.params
      if (id === req.usuario._id)
        throw new HttpErro(422, 'validacao', 'Outro Administrador precisa retirar o seu.')
      await requireSenha(req, req.body.senhaAtual)
      const usuario = await usuarioOf(id)
      if (!usuario) throw naoEncontrado()
      if (!usuario.segundo_fator)
        throw new HttpErro(409, 'conflito', 'Esta pessoa não tem um segundo fator. Recarregue a tela.')
      await app.transaction(req, async (tx) => {
        await removeFator(tx, id)
        // The device that was lost may have a session open.
        await endSessoes(tx, id)
        await audit(tx, req, { acao: 'tirarSegundoFator', entidade: 'usuario', id })
        await warnOwner(tx, req, 'segundoFatorRetirado', usuario)
      })
      app.sessoes.forget(id)
      return { msg: `Segundo fator de ${usuario.name} retirado.` }
    },
  )
}
