// 500 times 200 desks want the last free slot of an hour at once: exactly one gets it. A wrong count is an error here.
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import {
  ESPECIALIDADE,
  hojeNaClinica,
  pacientesComGuia,
  primeiraUnidade,
  profissionalDe,
  somarDias,
} from '../vivo/reservas.mjs'

const VAGAS = Number(process.env.BENCH_VAGAS ?? 500)
const MESAS = Number(process.env.BENCH_MESAS ?? 200)

/** Sets every hour of the template to one slot and answers the hours with somebody on duty, far beyond the demo's bookings. */
async function vagasUnicas(mesa) {
  const onde = { unidade: await primeiraUnidade(mesa), especialidade: ESPECIALIDADE }
  const { corpo } = await mesa.pedir('GET', `/api/agenda/horarios?${new URLSearchParams(onde)}`)
  const modelo = corpo.agenda
  const horarios = modelo.horarios.map((d) => ({
    ...d,
    horas: d.horas.map((h) => ({ ...h, quantidade: 1 })),
  }))
  const salvo = await mesa.pedir('PUT', `/api/agenda/${modelo._id}/horarios`, {
    ...onde,
    horarios,
    updatedAt: modelo.updatedAt,
    confirmado: true,
  })
  if (salvo.status !== 200) throw new Error(`modelo: ${salvo.status} ${JSON.stringify(salvo.corpo)}`)
  const vagas = []
  for (let dia = 200; vagas.length < VAGAS && dia < 900; dia++) {
    const data = somarDias(hojeNaClinica(), dia)
    const semana = new Date(`${data}T00:00:00Z`).getUTCDay() || 7
    for (const { hora } of horarios.find((d) => d.dia_semana === semana)?.horas ?? []) {
      const profissional = await profissionalDe(mesa, { ...onde, hora, data })
      if (profissional && vagas.length < VAGAS)
        vagas.push({ ...onde, data, hora, status: 'marcado', profissional })
    }
  }
  if (vagas.length < VAGAS) throw new Error(`só ${vagas.length} vagas`)
  return vagas
}

async function disputar(url, porta) {
  const admin = await entrar(url)
  const vagas = await vagasUnicas(admin)
  const pacientes = await pacientesComGuia(admin, 600)
  if (pacientes.length < MESAS) throw new Error(`só ${pacientes.length} pacientes com guia aberta`)
  const mesa = await entrar(url, 'recepcao@clinica.demo')
  const conexoes = Array.from({ length: MESAS }, () => abrirConexao(porta))
  const tempos = []
  const respostas = {}
  const t0 = performance.now()
  try {
    for (const [n, vaga] of vagas.entries()) {
      const inicio = performance.now()
      const todas = await Promise.all(
        conexoes.map((c, i) => {
          const corpo = { ...vaga, ...pacientes[(n * 7 + i) % pacientes.length] }
          return c.pedir(
            pedido(
              'POST',
              '/api/agenda/addAgendamento',
              { ...mesa.cabecalhos, 'idempotency-key': `disputa-${n}-${i}` },
              corpo,
            ),
          )
        }),
      )
      tempos.push(performance.now() - inicio)
      const lidas = todas.map((r) => ({ status: r.status, ...JSON.parse(r.corpo().toString()) }))
      for (const r of lidas) {
        const nome = r.status === 201 ? '201' : `${r.status} ${r.erro?.tipo}`
        respostas[nome] = (respostas[nome] ?? 0) + 1
      }
      const ganhou = lidas.filter((r) => r.status === 201)
      const estranha = lidas.find((r) => r.status !== 201 && r.status !== 409)
      if (ganhou.length !== 1 || estranha)
        throw new Error(
          `${vaga.data} ${vaga.hora}: ${ganhou.length} ganharam; ${JSON.stringify(estranha ?? respostas)}`,
        )
      const busca = new URLSearchParams({
        unidade: vaga.unidade,
        especialidade: vaga.especialidade,
        dia: vaga.data,
      })
      const { corpo: grade } = await mesa.pedir('GET', `/api/v2/agenda/?${busca}`)
      const nela = grade.horarios.find((h) => h.hora === vaga.hora)
      if (
        nela.agendamentos.length !== 1 ||
        nela.agendamentos[0]._id !== ganhou[0].agendamento._id ||
        nela.livres !== 0
      )
        throw new Error(`${vaga.data} ${vaga.hora}: a grade mostra ${nela.agendamentos.length} agendamentos`)
    }
  } finally {
    for (const c of conexoes) c.fechar()
  }
  return { respostas, segundos: (performance.now() - t0) / 1000, mediana: mediana(tempos) }
}

export async function medir() {
  const linhas = []
  const linha = (nome, r) =>
    linhas.push({
      celulas: [
        nome,
        String(VAGAS),
        String(r.respostas['201'] ?? 0),
        Object.entries(r.respostas)
          .filter(([k]) => k !== '201')
          .map(([k, v]) => `${v} × ${k}`)
          .join(', '),
        ms(r.mediana),
        `${Math.round((VAGAS * MESAS) / r.segundos)}/s`,
      ],
      alvo: `${VAGAS} winners`,
      cumprido: r.respostas['201'] === VAGAS,
    })
  const porta = PORTA + 6
  const embutido = await iniciarPortal({ porta })
  try {
    linha('embedded PGlite', await disputar(embutido.url, porta))
  } finally {
    await embutido.parar()
  }
  const postgres = await iniciarPostgres(PORTA + 3)
  try {
    await postgres.consultar('postgres', 'create database bench')
    const portal = await iniciarPortal({ porta, banco: postgres.url('bench'), env: { DEMO: '1' } })
    try {
      linha(`PostgreSQL ${postgres.versao}`, await disputar(portal.url, porta))
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
  return {
    titulo: `${MESAS} desks race for each of ${VAGAS} last slots`,
    colunas: ['database', 'slots', 'winners', 'the others', 'ms a race (median)', 'requests'],
    linhas,
    notas: [
      "After each race the grid is read: the one appointment in that hour is the winner's and no slot is free.",
    ],
  }
}
