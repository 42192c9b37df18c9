/* A GET of our production process beside a bare node:http + pg server that runs the same SQL and sends the same bytes. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BENCH } from '../lib/caminhos.mjs'
import { carregar, pedido } from '../lib/carga.mjs'
import { CONEXOES, conferir, doPedido, RODADAS, SEGUNDOS } from './rodadas.mjs'

async function iniciarNu(porta, banco, roteiro) {
  const dir = mkdtempSync(join(tmpdir(), 'clinica-bench-nu-'))
  const file = join(dir, 'roteiro.json')
  writeFileSync(file, JSON.stringify(roteiro))
  const p = spawn(process.execPath, [join(BENCH, 'api/nu.mjs'), String(porta), banco, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await new Promise((r, falha) => {
    p.stdout.once('data', r)
    p.once('exit', () => falha(new Error('o servidor nu não iniciou')))
  })
  return () => {
    p.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
}

/** `certa(corpo)`: the answer is the one that the bench's data should give. */
export async function medirLeitura({ banco, mesa, portas, postgres }, caminho, certa) {
  const bytes = pedido('GET', caminho, mesa.cabecalhos)
  const umaVez = async () => {
    const { status, corpo } = await mesa.pedir('GET', caminho)
    if (status !== 200 || !certa(corpo))
      throw new Error(`${caminho}: ${status} ${JSON.stringify(corpo).slice(0, 500)}`)
  }
  await carregar({ porta: portas.nossa, conexoes: CONEXOES, segundos: 2, proximo: () => bytes })
  const { rows } = await postgres.consultar(
    'postgres',
    "select count(*)::int n from pg_stat_activity where datname = 'bench' and backend_type = 'client backend'",
  )
  // The audit writes readings a second later, in batches: that is ours alone.
  const daLeitura = (i) => doPedido(i) && !/insert into auditoria\b/.test(i.sql)
  const instrucoes = (await postgres.escutar(umaVez)).filter(daLeitura)
  const resposta = await fetch(`http://127.0.0.1:${portas.nossa}${caminho}`, {
    headers: { ...mesa.cabecalhos, 'accept-encoding': 'identity' },
  })
  const corpo = Buffer.from(await resposta.arrayBuffer())
  const FORA = new Set([
    'date',
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
    'content-encoding',
  ])
  const menor = await fetch(`http://127.0.0.1:${portas.nossa}${caminho}`, {
    headers: { ...mesa.cabecalhos, 'accept-encoding': 'gzip' },
  })
  const pids = new Set(instrucoes.map((i) => i.pid))
  const roteiro = {
    paralelas: pids.size > 1,
    transacao: instrucoes.some((i) => /^begin/i.test(i.sql)),
    conexoes: Math.max(1, rows[0].n),
    cabecalhos: Object.fromEntries([...resposta.headers].filter(([k]) => !FORA.has(k))),
    corpo: corpo.toString('base64'),
  }
  // As anybody would write it (`pool.query(text, values)`), and once more with the statements named as ours are.
  const semNome = instrucoes.map((i) => ({ ...i, nome: undefined }))
  const pararNua = await iniciarNu(portas.nua, banco, { ...roteiro, instrucoes: semNome })
  const pararPreparada = await iniciarNu(portas.preparada, banco, { ...roteiro, instrucoes })
  try {
    const medidas = { nossa: [], nua: [], preparada: [] }
    const nomes = Object.keys(medidas)
    for (let i = -1; i < RODADAS; i++)
      for (const nome of nomes.map((_, j) => nomes[(i + 1 + j) % nomes.length])) {
        const r = await carregar({
          porta: portas[nome],
          conexoes: CONEXOES,
          segundos: SEGUNDOS,
          proximo: () => bytes,
        })
        conferir(r, `GET do servidor ${nome}`, 200)
        if (i >= 0) medidas[nome].push(r.porSegundo)
      }
    return {
      ...medidas,
      bytes: corpo.length,
      comprimidos: Number(menor.headers.get('content-length')),
      instrucoes: instrucoes.length,
      nomeadas: instrucoes.some((i) => i.nome),
    }
  } finally {
    pararNua()
    pararPreparada()
  }
}
