import type { VisaoDoMes } from '@clinica/shared-domain'
import { Numero } from '../base/linhas/Numero'
import { fraseDasEspecialidades } from './frases'
import css from './inicio.module.css'
import { inteiro, mesMinusculo } from './visao'

type Especialidade = VisaoDoMes['especialidades'][number]
type Props = { visao: VisaoDoMes; open: (e: Especialidade) => void }

const diferenca = (e: Especialidade): string => {
  const n = e.atendidos - e.atendidosAntes
  return n === 0 ? '=' : n > 0 ? `+${inteiro(n)}` : `−${inteiro(-n)}`
}

/** Attendances by specialty: a bar each, and a mark where the month before stood. */
export const Especialidades = ({ visao, open }: Props) => {
  const { especialidades, comparacao } = visao
  const anterior = mesMinusculo(comparacao.anteriorDe)
  const maximo = Math.max(1, ...especialidades.map((e) => Math.max(e.atendidos, e.atendidosAntes)))
  const parte = (n: number) => `${(n / maximo) * 100}%`
  return (
    <section className={css.quadro} aria-labelledby="por-especialidade">
      <header>
        <h2 id="por-especialidade">Por especialidade</h2>
        <span className={css.legenda} aria-hidden="true">
          <i className={css.marcaDeAntes} /> {anterior}
        </span>
        <p>{fraseDasEspecialidades(visao)}</p>
      </header>
      <table className={css.especialidades}>
        <caption className="so-leitor">{fraseDasEspecialidades(visao)}</caption>
        <thead className="so-leitor">
          <tr>
            <th scope="col">Especialidade</th>
            <th scope="col">Desenho</th>
            <th scope="col">Atendimentos</th>
            <th scope="col">Diferença para {anterior}</th>
          </tr>
        </thead>
        <tbody>
          {especialidades.map((e) => (
            <tr key={e._id}>
              <th scope="row">{e.nome}</th>
              <td aria-hidden="true">
                <span className={css.trilho}>
                  <i className={css.barra} style={{ width: parte(e.atendidos) }} />
                  <i className={css.marcaDeAntes} style={{ left: parte(e.atendidosAntes) }} />
                </span>
              </td>
              <td className={css.numero}>
                <Numero
                  nome={`${e.nome}: ${inteiro(e.atendidos)} atendimentos`}
                  {...(e.atendidos > 0 ? { open: () => open(e) } : {})}
                >
                  {inteiro(e.atendidos)}
                </Numero>
              </td>
              <td className={css.antes}>{diferenca(e)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
