import { retornosContados } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base, Tx } from '../../../../platform/db/banco'
import { HttpErro } from '../../../../platform/http/erros'
import type { TipoDeTrabalho } from '../../../../platform/trabalhos/execucao'
import { cancelJob, requestJob } from '../../../../platform/trabalhos/fila.queries'
import { type Quem, quemOf } from '../../lote/quem'
import { openLeitor } from '../ler/ler'
import { type Arquivo, type Tomado, takeRetorno } from './tomar'

const TRABALHO = 'retornosTiss'

/** Keeps the files until a job has taken them; answers the run's id. */
export const requestEnvio = async (
  tx: Tx,
  req: FastifyRequest,
  arquivos: readonly Arquivo[],
): Promise<string> => {
  const id = uuid()
  const trabalho = await requestJob(tx, { tipo: TRABALHO, dados: { envio: id }, por: req.usuario.email })
  await sql`
    insert into retorno_envio (id, trabalho_id, quem) values (${id}, ${trabalho}, ${JSON.stringify(quemOf(req))}::jsonb)`.execute(
    tx,
  )
  for (const [posicao, { nome, bytes }] of arquivos.entries())
    await sql`
      insert into retorno_envio_arquivo (envio_id, posicao, nome, conteudo) values (${id}, ${posicao}, ${nome}, ${bytes})`.execute(
      tx,
    )
  return id
}

type Andando = {
  situacao: 'esperando' | 'fazendo' | 'feito' | 'cancelado' | 'falhou' | null
  feito: number | null
  total: number | null
  texto: string | null
  erro: string | null
  acabou: boolean
  resultado: Tomado[]
}

export const getEnvio = async (db: Base, id: string) => {
  const { rows } = await sql<Andando>`
    select t.situacao, t.feito, t.total, t.etapa as texto, t.erro, e.acabou, e.resultado
    from retorno_envio e left join trabalho t on t.id = e.trabalho_id where e.id = ${id}::uuid`.execute(db)
  const [e] = rows
  if (!e) throw new HttpErro(404, 'naoEncontrado', 'Envio de retornos não encontrado.')
  return {
    situacao: e.acabou ? ('feito' as const) : (e.situacao ?? ('falhou' as const)),
    // The job writes how far it is from time to time, and its end a moment after the last file.
    feito: e.acabou ? e.resultado.length : (e.feito ?? 0),
    total: e.acabou ? e.resultado.length : e.total,
    texto: e.texto,
    erro: e.acabou ? null : e.erro,
    resultado: {
      msg: retornosContados(e.resultado.filter((r) => r.situacao === 'contado').length),
      arquivos: e.resultado,
    },
  }
}

/** Stops a run between two files: those that count stay. */
export const cancelEnvio = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ trabalho_id: string }>`
    select trabalho_id from retorno_envio where id = ${id}::uuid`.execute(tx)
  if (!rows[0]) throw new HttpErro(404, 'naoEncontrado', 'Envio de retornos não encontrado.')
  return cancelJob(tx, rows[0].trabalho_id)
}

/** Takes the files of a run, each in its own steps: interrupted, it goes on with the first that it has not taken. */
export const trabalhoDosRetornos: TipoDeTrabalho = {
  tipo: TRABALHO,
  titulo: 'Leitura de retornos TISS',
  fazer: async (trabalho) => {
    const { envio } = trabalho.dados as { envio: string }
    const { rows } = await sql<{ quem: Quem; feitos: number; total: number }>`
      select e.quem, jsonb_array_length(e.resultado) as feitos,
        jsonb_array_length(e.resultado) + (select count(*) from retorno_envio_arquivo a where a.envio_id = e.id)::int as total
      from retorno_envio e where e.id = ${envio}::uuid`.execute(trabalho.db)
    const [pedido] = rows
    if (!pedido) return
    const leitor = openLeitor()
    try {
      for (let feitos = pedido.feitos; ; feitos++) {
        const proximo = await sql<{ posicao: number; nome: string; conteudo: Buffer }>`
          select posicao, nome, conteudo from retorno_envio_arquivo where envio_id = ${envio}::uuid
          order by posicao limit 1`.execute(trabalho.db)
        const [arquivo] = proximo.rows
        if (!arquivo) break
        await trabalho.progresso(feitos, pedido.total, arquivo.nome)
        await takeRetorno(
          { nome: arquivo.nome, bytes: Buffer.from(arquivo.conteudo), posicao: arquivo.posicao },
          {
            db: trabalho.db,
            leitor,
            transaction: trabalho.transaction,
            quem: pedido.quem,
            envio,
            sinal: trabalho.sinal,
            progresso: () => trabalho.progresso(feitos, pedido.total, arquivo.nome),
          },
          async (tx, tomado) => {
            await sql`
              update retorno_envio set resultado = resultado || ${JSON.stringify([tomado])}::jsonb where id = ${envio}::uuid`.execute(
              tx,
            )
            await sql`
              delete from retorno_envio_arquivo where envio_id = ${envio}::uuid and posicao = ${arquivo.posicao}`.execute(
              tx,
            )
          },
        )
      }
      await sql`update retorno_envio set acabou = true where id = ${envio}::uuid`.execute(trabalho.db)
      await trabalho.progresso(pedido.total, pedido.total)
    } finally {
      await leitor.close()
    }
  },
}
