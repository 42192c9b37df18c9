import { textoDoPlano } from './palavras'
import css from './plano.module.css'
import { usePlanos } from './usePlanos'

const plain = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The plans that have all the words that are looked for. */
export const useAchadosNoPlano = (paciente: string, q: string) => {
  const { planos } = usePlanos(paciente)
  const palavras = plain(q).split(/\s+/).filter(Boolean)
  const achados = planos.filter((p) => {
    const texto = plain(textoDoPlano(p))
    return palavras.length > 0 && palavras.every((palavra) => texto.includes(palavra))
  })
  return achados
}

/** That the plan has the text that is looked for in the record: it stands beside the entries. */
export const AchadoNoPlano = ({ paciente, q }: { paciente: string; q: string }) => {
  const achados = useAchadosNoPlano(paciente, q)
  return achados.length === 0 ? null : (
    <p className={css.achado} role="status">
      O plano terapêutico de {achados.map((p) => p.especialidade.nome).join(' e de ')} também tem este texto.
    </p>
  )
}
