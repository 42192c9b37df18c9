/* A guide read and a guide saved, beside the database's own work for the same (see `api/leitura.mjs`, `api/escrita.mjs`). */
import pg from 'pg'
import { semear, UNIDADE } from '../api/dados.mjs'
import { medirEscrita } from '../api/escrita.mjs'
import { medirLeitura } from '../api/leitura.mjs'
import { linhaDaEscrita, linhasDaLeitura } from '../api/linhas.mjs'
import { CONEXOES, RODADAS, SEGUNDOS } from '../api/rodadas.mjs'
import { PORTA } from '../lib/caminhos.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { cheia, guia, PREPARO, semearGuias, trocasDe } from './dados.mjs'

const MESA = 'recepcao@clinica.demo'

const escritaDe = (clinica) => ({
  metodo: 'POST',
  caminho: '/api/guia',
  bom: 201,
  prefixo: 'bench-guia',
  envio: (n) => guia(n, clinica),
  idDe: (corpo) => corpo.guia._id,
  trocas: trocasDe,
  preparo: PREPARO,
  contar: `select count(*)::int n from guia g join unidade u on u.id = g.unidade_id where u.nome = '${UNIDADE}'`,
})

async function criarGuia(mesa, clinica) {
  const { status, corpo } = await mesa.pedir('POST', '/api/guia', guia(0, clinica))
  if (status !== 201) throw new Error(`guia do bench: ${status} ${JSON.stringify(corpo)}`)
  return corpo.guia._id
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
      const clinica = await semear(cliente)
        .then(() => semearGuias(cliente))
        .finally(() => cliente.end())
      const mesa = await entrar(portal.url, MESA)
      const partes = { banco, mesa, portas, postgres }
      const id = await criarGuia(mesa, clinica)
      const leitura = await medirLeitura(partes, `/api/guia/${id}`, cheia)
      const escrita = await medirEscrita(partes, escritaDe(clinica))
      return {
        titulo: `Guides beside the bare database (PostgreSQL ${postgres.versao}, ${CONEXOES} connections)`,
        colunas: ['call', 'ours', 'bare', 'ratio'],
        linhas: [
          ...linhasDaLeitura('GET /api/guia/{id}, three procedures', leitura, 0.6),
          linhaDaEscrita('POST /api/guia, all on one unit', escrita),
        ],
        notas: [
          `${leitura.instrucoes} statement(s) a read, ${escrita.instrucoes} a save, as the database's own log shows them; medians of ${RODADAS} alternating rounds of ${SEGUNDOS} s; client, servers and database share the machine.`,
        ],
      }
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
}
