/*
 * Files as large as a clinic brings, each sent, compared and written, the patients taken back again, on the embedded database and on PostgreSQL, while a desk asks for
 * its list of patients all the time: how long each takes, and the longest that the desk waits.
 */
import { readFileSync } from 'node:fs'
import { PORTA } from '../lib/caminhos.mjs'
import { ate, espere, ms } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { ARQUIVOS } from './arquivos.mjs'

/** A try-out takes this part of each file. */
const PARTE = Number(process.env.BENCH_PARTE ?? 1)
const ESPERA_MS = 2000
const LIMITE = 1_200_000
const VEZES_O_GRAVAR = 2

/** A desk that asks for its list all the time; answers how to stop it and learn its waits. */
function mesaAoLado(mesa) {
  const esperas = []
  let parar = false
  const pedidos = (async () => {
    while (!parar) {
      const inicio = performance.now()
      const { status } = await mesa.pedir('GET', '/api/paciente?nome=ana%20prado&limit=12&orderBy=nome')
      if (status !== 200) throw new Error(`lista: ${status}`)
      esperas.push(performance.now() - inicio)
      await espere(20)
    }
  })()
  pedidos.catch(() => {})
  return async () => {
    parar = true
    await pedidos
    return esperas
  }
}

/** Seconds of processor that the server has had, its workers' too; 0 where the system does not tell. */
const processador = (pid) => {
  try {
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(campos[11]) + Number(campos[12])) / 100
  } catch {
    return 0
  }
}

async function importar(url, mesa, { tipo, nome, linhas, bytes }, destino) {
  const n = Math.ceil(linhas * PARTE)
  const ver = async (id) => (await mesa.pedir('GET', `/api/importacao/${id}`)).corpo.importacao
  const parada = (id, estado) =>
    ate(
      `importação ${estado}`,
      async () => {
        const agora = await ver(id)
        if (agora.estado === 'recusada') throw new Error(`recusada: ${agora.mensagem}`)
        await espere(100)
        return agora.estado === estado && agora
      },
      LIMITE,
    )
  const form = new FormData()
  form.append('tipo', tipo)
  form.append('arquivo', new Blob([bytes(n)]), nome)
  const inicio = performance.now()
  const r = await fetch(`${url}/api/importacao`, { method: 'POST', headers: mesa.cabecalhos, body: form })
  const { importacao } = await r.json()
  let lida = await parada(importacao._id, 'conferida')
  if (destino) {
    const { titulos, campos } = lida
    const colunas = campos.map(({ nome: campo, coluna }) => ({ campo, coluna }))
    await mesa.pedir('PUT', `/api/importacao/${lida._id}/colunas`, { titulos, colunas, ...destino })
    lida = await parada(lida._id, 'conferida')
  }
  const conferida = performance.now()
  const decidida = await mesa.pedir('POST', `/api/importacao/${lida._id}/gravar`, { soValidas: false })
  if (decidida.status !== 200) throw new Error(`gravar: ${JSON.stringify(decidida.corpo)}`)
  const { criados, linhas: feitas } = await parada(lida._id, 'gravada')
  // The demonstration has some diagnoses of its own.
  if (criados + feitas.igual !== n) throw new Error(`${tipo}: entraram ${criados} de ${n}`)
  const fim = performance.now()
  const feita = { n, conferir: conferida - inicio, gravar: fim - conferida, tudo: (fim - inicio) / 1000 }
  if (tipo !== 'paciente') return feita
  const desfeita = await mesa.pedir('POST', `/api/importacao/${lida._id}/desfazer`)
  if (desfeita.status !== 200) throw new Error(`desfazer: ${JSON.stringify(desfeita.corpo)}`)
  await parada(lida._id, 'desfeita')
  return { ...feita, desfazer: performance.now() - fim }
}

async function medirEm(nomeDoBanco, banco) {
  const portal = await iniciarPortal({ porta: PORTA + 1, banco, env: { DEMO: '1' }, limite: 300_000 })
  try {
    const admin = await entrar(portal.url)
    const [tabela] = (await admin.pedir('GET', '/api/tabelasProcedimento?ativo=true&limit=1')).corpo.tabelas
    const destinos = { procedimento: { novaTabela: 'Ensaio' }, convenio: { tabela: tabela._id } }
    const linhas = []
    for (const arquivo of ARQUIVOS) {
      const cpu = processador(portal.pid)
      const parar = mesaAoLado(await entrar(portal.url, 'recepcao@clinica.demo'))
      const feita = await importar(portal.url, admin, arquivo, destinos[arquivo.tipo])
      const pior = Math.max(...(await parar()))
      const limites = [
        ...(arquivo.alvo ? [feita.tudo <= arquivo.alvo] : []),
        ...(banco ? [] : [pior <= ESPERA_MS]),
        ...(banco && feita.desfazer ? [feita.desfazer <= VEZES_O_GRAVAR * feita.gravar] : []),
      ]
      linhas.push({
        celulas: [
          `${feita.n.toLocaleString('en-US')} ${arquivo.tipo}, ${nomeDoBanco}`,
          (feita.conferir / 1000).toFixed(1),
          (feita.gravar / 1000).toFixed(1),
          feita.tudo.toFixed(1),
          feita.desfazer ? (feita.desfazer / 1000).toFixed(1) : '',
          (processador(portal.pid) - cpu).toFixed(1),
          ms(pior),
        ],
        alvo: [
          arquivo.alvo ? `≤ ${arquivo.alvo} s` : '',
          banco ? '' : `≤ ${ESPERA_MS} ms`,
          banco && feita.desfazer ? `taken back ≤ ${VEZES_O_GRAVAR} × written` : '',
        ]
          .filter(Boolean)
          .join(', '),
        cumprido: limites.length > 0 ? limites.every(Boolean) : undefined,
      })
    }
    return linhas
  } catch (e) {
    throw new Error(`${e}\n${portal.saida().slice(-1500)}`)
  } finally {
    await portal.parar()
  }
}

export async function medir() {
  const embutido = await medirEm('embedded')
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    await postgres.consultar('postgres', 'create database importacao')
    return {
      titulo: 'Imports',
      colunas: [
        'rows',
        'read and compared (s)',
        'written (s)',
        'in all (s)',
        'taken back (s)',
        "server's processor (s)",
        'a desk waits at most (ms)',
      ],
      linhas: [...embutido, ...(await medirEm('PostgreSQL', postgres.url('importacao')))],
      notas: [
        `PostgreSQL ${postgres.versao}. The processor time is the portal's process, with the embedded database in it; the desk's own lists are part of it.`,
      ],
    }
  } finally {
    await postgres.parar()
  }
}
