import { useCan } from '@clinica/shared-auth'
import { telas, type VisaoDoMes } from '@clinica/shared-domain'
import { Icon, type IconName } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { type Atencao, atencaoDe } from './atencao'
import { getConferencia } from './inicio.api'
import css from './inicio.module.css'
import { inteiro, mesMinusculo } from './visao'

const ICONES: Record<Atencao['tipo'], IconName> = {
  faltas: 'alerta',
  pendentes: 'relogio',
  vagas: 'calendario',
}
const ACOES: Record<Atencao['tipo'], string> = {
  faltas: 'Ver faltas',
  pendentes: 'Ver sessões',
  vagas: 'Ver mapa',
}
const ARQUIVO = '/faturamento/promed/arquivo'

/** The insurer's newest file, for whoever may open it and has the screen at hand. */
const useArquivo = (mes: string): { texto: string; mes: string } | null => {
  const pode = useCan(telas.faturamento)
  const { data } = useQuery({
    queryKey: ['relatorioPromed', 'conferencia', mes],
    queryFn: ({ signal }) => getConferencia(mes, signal),
    enabled: pode,
  })
  if (!data) return null
  const { semGuia, diferenca, emDobro } = data.conferencias
  const ditos = [
    semGuia > 0 ? `${inteiro(semGuia)} sem guia` : null,
    diferenca > 0 ? `${inteiro(diferenca)} com diferença` : null,
    emDobro > 0 ? `${inteiro(emDobro)} em dobro` : null,
  ].filter((t) => t !== null)
  if (ditos.length === 0) return null
  return { texto: `Arquivo de ${mesMinusculo(data.referencia)}: ${ditos.join(', ')}`, mes: data.referencia }
}

type Props = {
  visao: VisaoDoMes
  open: (o: Atencao) => void
  /** Those rows of a month's file, where the screen that settles them is not at hand. */
  openArquivo: (mes: string) => void
}

/** What of the month asks for somebody. */
export const PedeAtencao = ({ visao, open, openArquivo }: Props) => {
  const lista = atencaoDe(visao)
  const arquivo = useArquivo(visao.mes)
  const temArquivo = useHasRoute(ARQUIVO)
  return (
    <section className={css.quadro} aria-labelledby="pede-atencao">
      <header>
        <h2 id="pede-atencao">Pede atenção</h2>
      </header>
      {lista.length === 0 && !arquivo ? <p className={css.nada}>Nada pede atenção agora.</p> : null}
      <ul className={css.atencao}>
        {lista.map((a) => (
          <li key={a.tipo}>
            <Icon name={ICONES[a.tipo]} size={18} />
            <span>{a.texto}</span>
            <button type="button" onClick={() => open(a)}>
              {ACOES[a.tipo]}
            </button>
          </li>
        ))}
        {arquivo ? (
          <li>
            <Icon name="planilha" size={18} />
            <span>{arquivo.texto}</span>
            {temArquivo ? (
              <Link to={ARQUIVO}>Conferir</Link>
            ) : (
              <button type="button" onClick={() => openArquivo(arquivo.mes)}>
                Ver linhas
              </button>
            )}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
