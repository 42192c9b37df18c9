import { DIAS_SEM_EVOLUCAO, percentual, share, type VisaoDoMes } from '@clinica/shared-domain'
import { inteiro, mesMinusculo } from './visao'

export type Atencao =
  | { tipo: 'faltas'; texto: string; idEspecialidade: string; especialidade: string }
  | { tipo: 'pendentes'; texto: string }
  | { tipo: 'vagas'; texto: string }

/** Percentage points more than the month before, and how many appointments make a share worth a word. */
const PONTOS = 3
const AO_MENOS = 20
/** Below this share an hour of the week is empty enough to be told. */
const VAZIA = 50

/** What of the month asks for somebody: only what has something to be done about it. */
export const atencaoDe = (v: VisaoDoMes): Atencao[] => {
  const lista: Atencao[] = []
  const subidas = v.especialidades
    .map((e) => ({
      ...e,
      agora: share(e.faltas, e.atendidos + e.faltas) ?? 0,
      antes: share(e.faltasAntes, e.atendidosAntes + e.faltasAntes) ?? 0,
    }))
    .filter((e) => e.atendidos + e.faltas >= AO_MENOS && e.agora - e.antes >= PONTOS)
    .sort((a, b) => b.agora - b.antes - (a.agora - a.antes))
  const [pior] = subidas
  if (pior)
    lista.push({
      tipo: 'faltas',
      texto: `Faltas subiram em ${pior.nome}: ${percentual(pior.agora)} contra ${percentual(pior.antes)} em ${mesMinusculo(v.comparacao.anteriorDe)}`,
      idEspecialidade: pior._id,
      especialidade: pior.nome,
    })
  if (v.pendentes > 0)
    lista.push({
      tipo: 'pendentes',
      texto:
        v.pendentes === 1
          ? `1 sessão assinada há mais de ${DIAS_SEM_EVOLUCAO} dias sem evolução`
          : `${inteiro(v.pendentes)} sessões assinadas há mais de ${DIAS_SEM_EVOLUCAO} dias sem evolução`,
    })
  const horas = new Map<string, { vagas: number; ocupadas: number }>()
  for (const { hora, vagas, ocupadas } of v.ocupacao) {
    const soma = horas.get(hora) ?? { vagas: 0, ocupadas: 0 }
    horas.set(hora, { vagas: soma.vagas + vagas, ocupadas: soma.ocupadas + ocupadas })
  }
  const [vazia] = [...horas]
    .filter(([, h]) => h.vagas > 0 && (h.ocupadas / h.vagas) * 100 < VAZIA)
    .sort(([, a], [, b]) => b.vagas - b.ocupadas - (a.vagas - a.ocupadas))
  if (vazia)
    lista.push({
      tipo: 'vagas',
      texto: `Às ${vazia[0]} só ${percentual((vazia[1].ocupadas / vazia[1].vagas) * 100)} dos horários foram ocupados`,
    })
  return lista
}
