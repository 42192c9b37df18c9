import type { Especialidade } from '../cadastros/especialidades'
import type { ProfissionalDemo } from '../cadastros/profissionais'
import type { Unidade } from '../cadastros/unidades'
import { formatHora, minutos } from '../calendario'
import { type Contexto, type Linha, SISTEMA } from '../tipos'

/** A seat of the weekly template: the same patient usually keeps it for a whole treatment. */
export type Assento<Ocupante> = {
  diaSemana: number
  minuto: number
  hora: string
  /** 1..quantidade */
  posicao: number
  profissional: ProfissionalDemo
  ocupante: Ocupante | null
}

/** A pair of unit and specialty with its weekly seats. */
export type Par<Ocupante> = {
  unidade: Unidade
  especialidade: Especialidade
  assentos: Assento<Ocupante>[]
}

const assentosDoPar = <O>(
  unidade: Unidade,
  { modo }: Especialidade,
  profissionais: readonly ProfissionalDemo[],
): Assento<O>[] => {
  const ocupadas = new Map<string, number>()
  return profissionais.flatMap((profissional) =>
    profissional.turnos
      .filter((turno) => turno[0] === unidade.nome && turno[1] === modo.nome)
      .flatMap(([, , dias, inicio, termino]) => {
        const horas: number[] = []
        for (let m = minutos(inicio); m < minutos(termino); m += modo.passo) horas.push(m)
        return [...dias].flatMap((dia) =>
          horas.flatMap((minuto) =>
            Array.from({ length: modo.porProfissional }, () => {
              const chave = `${dia} ${minuto}`
              const posicao = (ocupadas.get(chave) ?? 0) + 1
              ocupadas.set(chave, posicao)
              return {
                diaSemana: Number(dia),
                minuto,
                hora: formatHora(minuto),
                posicao,
                profissional,
                ocupante: null,
              }
            }),
          ),
        )
      }),
  )
}

export const createPares = <O>(
  unidades: readonly Unidade[],
  especialidades: readonly Especialidade[],
  profissionais: readonly ProfissionalDemo[],
): Par<O>[] =>
  unidades.flatMap((unidade) =>
    especialidades.map((especialidade) => ({
      unidade,
      especialidade,
      assentos: assentosDoPar<O>(unidade, especialidade, profissionais),
    })),
  )

/** The schedule template of each pair: the quantity of an hour is the number of its seats. */
export const generateModelos = <O>({ s, relogio }: Contexto, pares: readonly Par<O>[]) => {
  const created_at = relogio.passado(relogio.hoje - 380, 620)
  const modelos: Linha<'agenda_modelo'>[] = []
  const horas: Linha<'agenda_modelo_hora'>[] = []
  for (const { unidade, especialidade, assentos } of pares) {
    const modelo_id = s.uuid(Date.parse(created_at))
    modelos.push({
      id: modelo_id,
      unidade_id: unidade.id,
      especialidade_id: especialidade.linha.id,
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    })
    const quantidades = new Map<string, Linha<'agenda_modelo_hora'>>()
    for (const { diaSemana, hora, posicao } of assentos)
      quantidades.set(`${diaSemana} ${hora}`, { modelo_id, dia_semana: diaSemana, hora, quantidade: posicao })
    horas.push(...quantidades.values())
  }
  return { modelos, horas }
}
