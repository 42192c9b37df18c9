import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { nameOfChave } from '../auditoria/selo/chave'
import { lastSeal } from '../auditoria/selo/selo.queries'
import { Testemunha } from '../auditoria/selo/testemunha'
import { sessaoDe } from '../config'
import { openPostgres } from '../db/banco'
import { missingLimits } from '../db/limites'
import { readMigrations } from '../db/migracoes'
import type { DB } from '../db/tabelas'
import { PASTA_DAS_MIGRACOES } from '../pastas'
import { type Achado, atencao, type Casa, certo, type Exame, errado, PRAZO_MS, worstOf } from './exame'

/** On PostgreSQL what `olhar` finds; undefined on the embedded database, whose one session is the server's. */
const onPostgres = async (
  { enderecos }: Casa,
  olhar: (db: Kysely<DB>) => Promise<Achado>,
  endereco = enderecos && sessaoDe(enderecos),
): Promise<Achado | undefined> => {
  if (!endereco) return undefined
  const banco = await openPostgres(endereco)
  try {
    return await olhar(banco.db)
  } finally {
    await banco.close()
  }
}

/** A server that runs answers for the embedded database. */
const askServer = async ({ env, config: { dadosDir } }: Casa): Promise<Achado> => {
  if (!existsSync(join(dadosDir, 'pglite')))
    return errado(`Não há banco em ${dadosDir}: confira DADOS_DIR ou DATABASE_URL.`)
  const porta = env.PORT || '3000'
  const r = await fetch(`http://127.0.0.1:${porta}/api/pronto`, {
    signal: AbortSignal.timeout(PRAZO_MS),
  }).catch(() => undefined)
  if (!r) return atencao(`Embutido, em ${dadosDir}; nenhum servidor responde na porta ${porta}.`)
  return r.status === 200
    ? certo('Embutido; o servidor está pronto.')
    : errado(`O servidor responde ${r.status} em /api/pronto.`)
}

const MENOR_POSTGRES = 150_000
const migrationsOf = async (db: Kysely<DB>): Promise<Achado> => {
  const { rows } = await sql<{ nome: string }>`select name as nome from migracao`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const feitas = new Set(rows.map((r) => r.nome))
  const faltam = readMigrations(PASTA_DAS_MIGRACOES).filter(({ nome }) => !feitas.has(nome)).length
  if (feitas.size === 0) return atencao('O banco está vazio: a clínica começa na primeira partida.')
  return faltam > 0 ? atencao(`Faltam ${faltam} migrações, que a próxima partida faz.`) : certo('Em dia.')
}
const NAO_RESPONDE = 'O PostgreSQL não respondeu'

const banco: Exame = {
  nome: 'Banco',
  falha: NAO_RESPONDE,
  olhar: async (casa) =>
    (await onPostgres(casa, async (db) => {
      const { rows } = await sql<{ versao: number; nome: string; extensoes: string[] }>`
        select current_setting('server_version_num')::int as versao, current_setting('server_version') as nome,
          array(select name from pg_available_extensions where name in ('unaccent', 'pg_trgm'))::text[] as extensoes`.execute(
        db,
      )
      const { versao, nome, extensoes } = rows[0] as (typeof rows)[number]
      return worstOf([
        versao < MENOR_POSTGRES
          ? errado(`PostgreSQL ${nome}: o portal pede 15 ou mais novo.`)
          : certo(`PostgreSQL ${nome}.`),
        ...(extensoes.length < 2
          ? [errado('Faltam as extensões unaccent e pg_trgm (pacote postgresql-contrib).')]
          : []),
        await migrationsOf(db),
      ])
    })) ?? askServer(casa),
}

const DE_UM_NO = 33
const limites: Exame = {
  nome: 'Limites do banco',
  falha: NAO_RESPONDE,
  olhar: async (casa) => {
    const conexoes = await onPostgres(casa, async (db) => {
      const { rows } = await sql<{
        max: number
      }>`select current_setting('max_connections')::int as max`.execute(db)
      const max = rows[0]?.max ?? 0
      return max < DE_UM_NO + 10
        ? errado(`max_connections é ${max}: cada nó abre até ${DE_UM_NO}, e sobram dez para o resto.`)
        : certo(`max_connections é ${max}, para até ${Math.floor((max - 10) / DE_UM_NO)} nós sem PgBouncer.`)
    })
    if (!conexoes) return certo('O banco embutido tem uma sessão só.')
    if (!casa.enderecos?.direta) return conexoes
    const papel = await onPostgres(
      casa,
      async (db) => {
        const faltam = await missingLimits(db)
        return faltam.length > 0
          ? errado(`O papel não tem ${faltam.join(', ')}: aplique deploy/postgres/limites.sql.`)
          : certo('O papel tem os limites das mesas.')
      },
      casa.enderecos.url,
    )
    return worstOf([conexoes, papel as Achado])
  },
}

const MAIOR_DIFERENCA_MS = 2_000
const relogio: Exame = {
  nome: 'Relógio',
  falha: NAO_RESPONDE,
  olhar: async (casa) => {
    const { fuso } = casa.config
    const hora = () =>
      casa.agora.toLocaleString('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
    const doBanco = await onPostgres(casa, async (db) => {
      const antes = Date.now()
      const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(db)
      const meio = (antes + Date.now()) / 2
      const diferenca = Math.abs((rows[0]?.agora.getTime() ?? 0) - meio)
      return diferenca > MAIOR_DIFERENCA_MS
        ? errado(
            `O relógio do banco e o desta máquina diferem ${Math.round(diferenca / 1000)} s: acerte os dois (NTP).`,
          )
        : certo(`${hora()} em ${fuso}, como no banco.`)
    })
    return doBanco ?? certo(`${hora()} em ${fuso}.`)
  },
}

const chaves: Exame = {
  nome: 'Chaves',
  olhar: async (casa) => {
    const { env, config } = casa
    const achados: Achado[] = []
    const { chaveDaAuditoria: chave } = config
    if (!chave)
      achados.push(
        atencao(
          'Ainda não há chave da auditoria: a primeira partida faz uma em auditoria.json; guarde uma cópia dela à parte.',
        ),
      )
    if (casa.enderecos && !env.SEGREDO)
      achados.push(atencao('Falta SEGREDO: com mais de um nó, cada um teria o seu e ninguém ficaria dentro.'))
    if (casa.enderecos && !env.AUDITORIA_CHAVE)
      achados.push(atencao('Falta AUDITORIA_CHAVE: com mais de um nó, só um deles sela a auditoria.'))
    const aberto = statSync(config.dadosDir, { throwIfNoEntry: false })
    if (aberto && (aberto.mode & 0o077) !== 0 && existsSync(join(config.dadosDir, 'segredos.json')))
      achados.push(atencao(`Outros usuários da máquina veem ${config.dadosDir}: chmod 700.`))
    const outra = (doSelo: string | undefined) =>
      doSelo && chave && nameOfChave(chave) !== doSelo
        ? errado('A chave da auditoria não é a que fez os últimos selos: nada novo é selado.')
        : undefined
    const doBanco = await onPostgres(
      casa,
      async (db) =>
        outra((await lastSeal(db).catch(() => undefined))?.chave) ??
        certo('A chave da auditoria é a dos selos.'),
    ).catch(() => undefined)
    // The embedded database answers its server alone: what that one saw last stands beside it.
    const doSelo = casa.enderecos ? doBanco : outra(new Testemunha(config.dadosDir).read()?.chave)
    if (doSelo) achados.push(doSelo)
    const onde = ['SEGREDO', 'AUDITORIA_CHAVE'].every((nome) => env[nome])
      ? 'Estão nos ajustes do servidor'
      : env.AUDITORIA_CHAVE
        ? 'A da auditoria está em AUDITORIA_CHAVE, a das sessões em DADOS_DIR'
        : 'Estão em DADOS_DIR'
    return achados.length > 0 ? worstOf(achados) : certo(`${onde}; guarde uma cópia delas à parte.`)
  },
}

export const DO_BANCO = { banco, limites, relogio, chaves }
