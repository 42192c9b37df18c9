import { addDias, type MetaDoPlano, type TipoDeQuestao } from '@clinica/shared-domain'
import { createSorteio } from '../sorteio'
import { type Linha, PROFISSIONAL } from '../tipos'

type Registro = Linha<'registro_clinico'>
/** As the table keeps it. */
type Meta = Omit<MetaDoPlano, 'medida' | 'inicial' | 'atual'> & {
  medida: { questao: string; melhora: 'menor' | 'maior'; alvo: number } | null
}
/** The numbers of one question about one patient, the oldest first. */
type Serie = { questao: Linha<'questao'>; registros: Registro[]; numeros: number[] }

const SEMENTE = 20_261_129
/** A patient seen in so many days is in treatment. */
const EM_TRATAMENTO = 30
const DIAS = { meta: 21, reavaliacao: 14, alcancada: 7, vencida: 5 }

/** Nothing of a plan is due before it begins. */
const since = (inicio: string, prazo: string): string => (prazo < inicio ? inicio : prazo)

const melhoraDe = ({ tipo, escore }: Linha<'questao'>): 'menor' | 'maior' =>
  tipo === 'Escore' ? (escore as unknown as { melhora: 'menor' | 'maior' }).melhora : 'menor'
const ganhoDe = ({ questao, numeros }: Serie): number => {
  const [de = 0, ate = 0] = [numeros[0], numeros.at(-1)]
  return melhoraDe(questao) === 'maior' ? ate - de : de - ate
}

const listSeries = (
  registros: readonly Registro[],
  respostas: readonly Linha<'resposta'>[],
  questoes: readonly Linha<'questao'>[],
): Serie[] => {
  const medidas = new Map(
    questoes
      .filter(({ tipo }) => (['Escore', 'EVA'] satisfies TipoDeQuestao[] as string[]).includes(tipo))
      .map((q) => [q.id, q]),
  )
  const deles = new Map(registros.map((r) => [r.id, r]))
  const series = new Map<string, Serie>()
  for (const { questao_id, registro_id, numero } of respostas) {
    const questao = medidas.get(questao_id)
    const registro = deles.get(registro_id)
    if (!questao || !registro || numero === null || numero === undefined) continue
    const chave = `${registro.paciente_id} ${registro.especialidade_id} ${questao_id}`
    const serie = series.get(chave) ?? { questao, registros: [], numeros: [] }
    serie.registros.push(registro)
    serie.numeros.push(Number(numero))
    series.set(chave, serie)
  }
  return [...series.values()]
}

/**
 * Plans of care of the demo's professional: of a patient in treatment whose measures improve, and of another with a goal and a
 * reassessment whose days have passed. `hoje`: `YYYY-MM-DD`.
 */
export const generatePlanos = (
  registros: readonly Registro[],
  respostas: readonly Linha<'resposta'>[],
  questoes: readonly Linha<'questao'>[],
  { hoje, cids, guias }: { hoje: string; cids: readonly Linha<'cid'>[]; guias: readonly Linha<'guia'>[] },
): Linha<'plano_terapeutico'>[] => {
  const s = createSorteio(SEMENTE)
  const dela = registros.filter((r) => r.atualizado_por === PROFISSIONAL && r.autor_id)
  const [sua] = dela
  if (!sua?.autor_id) return []
  const { autor, autor_id: autorId } = sua
  const pares = new Set(dela.map((r) => `${r.paciente_id} ${r.especialidade_id}`))
  const recentes = listSeries(registros, respostas, questoes)
    .filter(
      ({ registros: [r], numeros }) =>
        r && numeros.length > 1 && pares.has(`${r.paciente_id} ${r.especialidade_id}`),
    )
    .filter(({ registros: rs }) => String(rs.at(-1)?.data) >= addDias(hoje, -EM_TRATAMENTO))
    .sort(
      (a, b) =>
        Number(b.questao.tipo === 'Escore') - Number(a.questao.tipo === 'Escore') ||
        ganhoDe(b) - ganhoDe(a) ||
        String(a.registros[0]?.id).localeCompare(String(b.registros[0]?.id)),
    )
  const melhora = recentes[0]
  const outra = recentes.find((x) => x.registros[0]?.paciente_id !== melhora?.registros[0]?.paciente_id)

  const item = (prazo: string, quando: string) => ({
    _id: s.uuid(Date.parse(quando)),
    prazo,
    autor: autor as never,
    autorId,
    desfechos: [] as Meta['desfechos'],
  })
  const build = (
    { registros: [primeiro], questao, numeros }: Serie,
    { vencido }: { vencido: boolean },
  ): Linha<'plano_terapeutico'>[] => {
    if (!primeiro) return []
    const quando = String(primeiro.created_at)
    const inicio = String(primeiro.data)
    const sentido = melhoraDe(questao)
    const [de = 0, agora = 0] = [numeros[0], numeros.at(-1)]
    // A third of the way that is gone is still to go.
    const passo = Math.max(1, Math.round(Math.abs(agora - de) / 3))
    const tipoEva = questao.tipo === 'EVA'
    const alvo = sentido === 'maior' ? agora + passo : Math.max(0, agora - passo)
    const prazo = addDias(hoje, vencido ? -DIAS.vencida : DIAS.meta)
    const medida: Meta = {
      ...item(since(inicio, prazo), quando),
      texto: tipoEva ? 'Dormir sem acordar de dor.' : null,
      medida: { questao: questao.id, melhora: sentido, alvo: Math.round(alvo) },
      desde: inicio,
    }
    const emPalavras: Meta = {
      ...item(since(inicio, addDias(hoje, vencido ? DIAS.meta : -DIAS.alcancada)), quando),
      texto: vencido ? 'Voltar a carregar as compras.' : 'Subir um lance de escadas sem apoio.',
      medida: null,
      desde: inicio,
    }
    if (!vencido)
      emPalavras.desfechos = [
        {
          resultado: 'alcancado',
          em: `${addDias(hoje, -DIAS.alcancada)}T13:10:00.000Z`,
          por: autor as never,
          porId: autorId,
          novaData: null,
          observacao: 'Sobe e desce alternando os pés.',
        },
      ]
    const codigo = guias.find((g) => g.id === primeiro.guia_id)?.cid10
    const cid = cids.find((c) => c.descricao_abreviada === codigo)
    const reavaliacao = addDias(hoje, vencido ? -2 : DIAS.reavaliacao)
    return [
      {
        id: s.uuid(Date.parse(quando)),
        paciente_id: primeiro.paciente_id,
        especialidade_id: primeiro.especialidade_id,
        cid_id: cid?.id ?? null,
        diagnostico: 'Limitação funcional por dor e perda de força, sem sinais de alerta.',
        inicio,
        vezes: 2,
        sessoes: 20,
        metas: [medida, emPalavras] as never,
        reavaliacoes: [item(since(inicio, reavaliacao), quando)] as never,
        autor,
        autor_id: autorId,
        salvo_por: autor,
        motivo: null,
        versao: 1,
        registrado_como: null,
        encerrado_em: null,
        encerrado_por: null,
        encerrado_motivo: null,
        removido_em: null,
        removido_por: null,
        removido_motivo: null,
        atualizado_por: PROFISSIONAL,
        created_at: quando,
        updated_at: quando,
      },
    ]
  }
  return [
    ...(melhora ? build(melhora, { vencido: false }) : []),
    ...(outra ? build(outra, { vencido: true }) : []),
  ]
}
