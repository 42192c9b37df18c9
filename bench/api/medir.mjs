/*
 * What our server adds to the database's own work, on a PostgreSQL of the bench's own. Reading: our production process
 * beside a bare node:http + pg server that runs the same SQL and sends the same bytes. Booking: our process beside
 * pgbench running the statements that the database logged for one booking. Rounds alternate.
 */
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { DIA_CHEIO, ESPECIALIDADE, POR_DIA, PREPARO, reserva, semear, trocasDe, UNIDADE } from './dados.mjs'
import { medirEscrita } from './escrita.mjs'
import { medirLeitura } from './leitura.mjs'
import { linhaDaEscrita, linhaDosBytes, linhasDaLeitura } from './linhas.mjs'
import { CONEXOES, RODADAS, SEGUNDOS } from './rodadas.mjs'

const MESA = 'recepcao@clinica.demo'
/** Ours from the day after tomorrow on, as far as the agenda is open; pgbench asks nobody. */
const DIAS = {
  nossas: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  pgbench: '2132-01-01',
}
const grade = `/api/v2/agenda/?${new URLSearchParams({ unidade: UNIDADE, especialidade: ESPECIALIDADE, dia: DIA_CHEIO })}`
const cheio = ({ horarios }) => horarios.reduce((n, h) => n + h.agendamentos.length, 0) === POR_DIA

const RESERVA = {
  metodo: 'POST',
  caminho: '/api/agenda/addAgendamento',
  bom: 201,
  prefixo: 'bench-reserva',
  envio: (n) => reserva(n, DIAS.nossas),
  idDe: (corpo) => corpo.agendamento._id,
  trocas: ({ corpo, id, chave }) => trocasDe(corpo, DIAS.pgbench, { id, chave }),
  preparo: PREPARO,
  contar: `select count(*)::int n from agendamento a join unidade u on u.id = a.unidade_id where u.nome = '${UNIDADE}'`,
}

export async function medir() {
  const portas = { nossa: PORTA + 1, nua: PORTA + 2, preparada: PORTA + 9, pg: PORTA + 3 }
  const postgres = await iniciarPostgres(portas.pg)
  try {
    await postgres.consultar('postgres', 'create database bench')
    const banco = postgres.url('bench')
    const portal = await iniciarPortal({ porta: portas.nossa, banco, env: { DEMO: '1' } })
    try {
      const cliente = new pg.Client(banco)
      await cliente.connect()
      await semear(cliente)
      await cliente.end()
      const mesa = await entrar(portal.url, MESA)
      const partes = { banco, mesa, portas, postgres }
      const leitura = await medirLeitura(partes, grade, cheio)
      const escrita = await medirEscrita(partes, RESERVA)
      return {
        titulo: `Server beside the bare database (PostgreSQL ${postgres.versao}, ${CONEXOES} connections)`,
        colunas: ['call', 'ours', 'bare', 'ratio'],
        linhas: [
          ...linhasDaLeitura(`GET /api/v2/agenda/, a day of ${POR_DIA}`, leitura, 0.85, 0.75),
          linhaDosBytes('… sent compressed', leitura.comprimidos, 20_000),
          linhaDaEscrita('POST /api/agenda/addAgendamento', escrita),
        ],
        notas: [
          `${leitura.instrucoes} statement(s) a read, ${escrita.instrucoes} a booking, as the database's own log shows them; medians of ${RODADAS} alternating rounds of ${SEGUNDOS} s; client, servers and database share the machine. The day that is read does not change meanwhile: ours reads it anew, once for all who ask while a reading runs, and sends what it wrote before; the bare ones read it for each request and send bytes that they never made; session and audit are ours alone.`,
        ],
      }
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
}
