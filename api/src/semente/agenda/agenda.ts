import type { PacienteDemo } from '../cadastros/pacientes'
import { ausente } from '../cadastros/profissionais'
import { type Dia, feriado, segundaDaSemana, weekdayOf } from '../calendario'
import { type GuiaDemo, issueGuia } from '../guias/guias'
import type { Contexto } from '../tipos'
import type { Assento, Par } from './modelos'
import { bookSeries } from './series'
import { createPreAgendamento, createSessao, type Sessao, type Vaga } from './sessoes'
import type { Tratamento } from './tratamento'

const SEMANAS_ATRAS = 46
const SEMANAS_A_FRENTE = 6
/** Share of the seats that are taken now; the clinic has grown to it over the year. */
const OCUPACAO = 0.8
const CRESCIMENTO_SEMANAL = 1.055
/** Days ahead that hold pre-bookings. */
const DIAS_COM_PRE_AGENDAMENTO = 12

const RARAS_ENTRE_MENORES: ReadonlySet<string> = new Set([
  'Pilates',
  'Acupuntura',
  'Osteopatia',
  'Hidroterapia',
])

const populate = (minuto: number): number => (minuto < 600 || minuto >= 960 ? 1 : 0.55)

/** Weighs the year week by week: treatments begin, keep their seats, and end. */
export const generateAgenda = (
  contexto: Contexto,
  pares: readonly Par<Tratamento>[],
  pacientes: readonly PacienteDemo[],
  cids: readonly string[],
) => {
  const { s, relogio } = contexto
  const { hoje } = relogio
  const sessoes: Sessao[] = []
  const guias: GuiaDemo[] = []
  const tratamentos: Tratamento[] = []
  const emTratamento = new Map<string, number>()
  const horasDoPaciente = new Set<string>()
  const candidatos = s.misturar(pacientes.filter(({ linha }) => linha.ativo !== false))
  let proximo = 0

  const escolherPaciente = (especialidade: string): PacienteDemo | null => {
    for (let tentativa = 0; tentativa < 60; tentativa++) {
      const paciente = candidatos[proximo++ % candidatos.length]
      const menor = paciente !== undefined && paciente.linha.responsavel_nome !== null
      if (menor && RARAS_ENTRE_MENORES.has(especialidade) && !s.chance(0.15)) continue
      const ativos = paciente ? (emTratamento.get(paciente.linha.id) ?? 0) : 9
      if (paciente && (ativos === 0 || (ativos === 1 && s.chance(0.1)))) return paciente
    }
    return null
  }

  const escolherAssentos = ({ assentos, especialidade }: Par<Tratamento>): Assento<Tratamento>[] => {
    const livres = assentos.filter(({ ocupante }) => !ocupante)
    if (livres.length === 0) return []
    let primeiro = s.um(livres)
    for (let tentativa = 0; tentativa < 4 && !s.chance(populate(primeiro.minuto)); tentativa++)
      primeiro = s.um(livres)
    const escolhidos = [primeiro]
    const vezes = s.pesado(especialidade.modo.ritmo as readonly (readonly [number, number])[])
    const iguais = livres.filter(
      ({ minuto, profissional, diaSemana }) =>
        minuto === primeiro.minuto &&
        profissional === primeiro.profissional &&
        diaSemana !== primeiro.diaSemana,
    )
    for (const assento of s.misturar(iguais)) {
      if (escolhidos.length >= vezes) break
      if (escolhidos.every(({ diaSemana }) => diaSemana !== assento.diaSemana)) escolhidos.push(assento)
    }
    return escolhidos
  }

  /** A new treatment; answers how many seats of the week it takes. */
  const iniciar = (par: Par<Tratamento>): number => {
    const escolhidos = escolherAssentos(par)
    const paciente = escolhidos.length > 0 ? escolherPaciente(par.especialidade.modo.nome) : null
    if (!paciente) return 0
    const { modo } = par.especialidade
    const prefixo = s.um(modo.cids as readonly string[])
    const tratamento: Tratamento = {
      paciente,
      cid: s.um(cids.filter((cid) => cid.startsWith(prefixo))).split('|')[0] ?? '',
      assentos: escolhidos,
      restantes: s.inteiro(modo.sessoes[0], modo.sessoes[1]),
      horizonte: s.pesado([
        [0, 10],
        [1, 22],
        [2, 24],
        [3, 18],
        [4, 14],
        [5, 7],
        [6, 5],
      ]),
      guia: null,
      sessoes: [],
    }
    for (const assento of escolhidos) assento.ocupante = tratamento
    emTratamento.set(paciente.linha.id, (emTratamento.get(paciente.linha.id) ?? 0) + 1)
    tratamentos.push(tratamento)
    return escolhidos.length
  }

  const encerrar = (tratamento: Tratamento): void => {
    for (const assento of tratamento.assentos) assento.ocupante = null
    const { id } = tratamento.paciente.linha
    emTratamento.set(id, (emTratamento.get(id) ?? 1) - 1)
  }

  /** The guide that still has sessions, or a new one; none is issued for days that have not come. */
  const guiaPara = (
    tratamento: Tratamento,
    par: Par<Tratamento>,
    { dia, profissional }: Vaga,
  ): GuiaDemo | null => {
    const { guia, paciente, cid } = tratamento
    if (guia && guia.usadas < guia.autorizadas) return guia
    if (guia && dia > hoje + 4) return null
    const nova = issueGuia(contexto, {
      paciente,
      cid,
      dia,
      profissional,
      primeira: !guia,
      unidade: par.unidade,
      especialidade: par.especialidade,
    })
    guias.push(nova)
    tratamento.guia = nova
    return nova
  }

  const livre = (pacienteId: string, { dia, hora }: Vaga): boolean =>
    !horasDoPaciente.has(`${pacienteId} ${dia} ${hora}`)

  const ocupar = (pacienteId: string, { dia, hora }: Vaga): void => {
    horasDoPaciente.add(`${pacienteId} ${dia} ${hora}`)
  }

  /** Books one session of the treatment; false when the patient is elsewhere or no guide allows it. */
  const atender = (tratamento: Tratamento, par: Par<Tratamento>, vaga: Vaga): boolean => {
    const { id } = tratamento.paciente.linha
    if (!livre(id, vaga)) return false
    const guia = guiaPara(tratamento, par, vaga)
    if (!guia) return false
    const sessao = createSessao(contexto, vaga, tratamento.paciente, guia, tratamento.sessoes.length === 0)
    tratamento.sessoes.push(sessao)
    sessoes.push(sessao)
    if (!sessao.ativa) return false
    ocupar(id, vaga)
    guia.usadas++
    guia.ultimaSessao = Math.max(guia.ultimaSessao, vaga.dia)
    tratamento.restantes--
    return true
  }

  const preAgendar = (vaga: Vaga): void => {
    const registrado = s.chance(0.3) ? s.um(candidatos) : null
    if (registrado && !livre(registrado.linha.id, vaga)) return
    if (registrado) ocupar(registrado.linha.id, vaga)
    sessoes.push(createPreAgendamento(contexto, vaga, registrado))
  }

  const encaixar = (par: Par<Tratamento>, dia: Dia, vagas: readonly Vaga[]): void => {
    const principal = par.unidade.nome === 'CENTRO' && par.especialidade.modo.nome === 'Pilates'
    const tentativas = dia === hoje && principal ? 3 : dia <= hoje && s.chance(0.07) ? 1 : 0
    if (tentativas === 0) return
    const emCurso = par.assentos.flatMap(({ ocupante }) =>
      ocupante && ocupante.restantes > 0 ? [ocupante] : [],
    )
    for (let i = 0; i < tentativas && emCurso.length > 0 && vagas.length > 0; i++)
      atender(s.um(emCurso), par, { ...s.um(vagas), posicao: null })
  }

  const abrirDia = (par: Par<Tratamento>, dia: Dia, semana: number): void => {
    const vagas: Vaga[] = []
    for (const assento of par.assentos) {
      if (assento.diaSemana !== weekdayOf(dia)) continue
      const { minuto, hora, posicao, profissional, ocupante } = assento
      if (ausente(profissional, dia, minuto)) continue
      const vaga = { par, dia, minuto, hora, posicao, profissional }
      vagas.push(vaga)
      const marcada =
        ocupante !== null &&
        semana <= ocupante.horizonte &&
        ocupante.restantes > 0 &&
        atender(ocupante, par, vaga)
      const breve = dia >= hoje && dia <= hoje + DIAS_COM_PRE_AGENDAMENTO
      if (!marcada && breve && s.chance(0.16)) preAgendar(vaga)
    }
    encaixar(par, dia, vagas)
    for (const { ocupante } of par.assentos) if (ocupante && ocupante.restantes <= 0) encerrar(ocupante)
  }

  const segunda = segundaDaSemana(hoje)
  for (let semana = -SEMANAS_ATRAS; semana <= SEMANAS_A_FRENTE; semana++) {
    const alvo = OCUPACAO * CRESCIMENTO_SEMANAL ** Math.min(semana, 0)
    for (const par of pares) {
      if (semana <= 0) {
        let faltam = alvo * par.assentos.length - par.assentos.filter(({ ocupante }) => ocupante).length
        while (faltam > 0) {
          const novos = iniciar(par)
          if (novos === 0) break
          faltam -= novos
        }
      }
      for (let dia = segunda + semana * 7; dia < segunda + semana * 7 + 7; dia++) {
        if (dia === hoje || !feriado(dia)) abrirDia(par, dia, semana)
      }
    }
  }
  for (const tratamento of tratamentos) bookSeries(contexto, tratamento)
  return { sessoes, guias, tratamentos }
}
