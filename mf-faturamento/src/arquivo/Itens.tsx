import {
  counted,
  formatData,
  formatInteiro,
  formatMes,
  formatReais,
  type ItemDoRelatorioPromed,
  isMesmoPaciente,
} from '@clinica/shared-domain'
import { Button, Chip, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './arquivo.module.css'
import { CONFERIDAS } from './conferencias'

type Props = {
  itens: readonly ItemDoRelatorioPromed[]
  /** The file's month. */
  referencia: string
  onConnect: (item: ItemDoRelatorioPromed) => void
}

/** Where the same was paid: the month only when it is another's. */
const placeOf = (outra: { linha: number; referencia: string }, mes: string): string =>
  `na linha ${formatInteiro(outra.linha)}${outra.referencia === mes ? '' : ` do arquivo de ${formatMes(outra.referencia).toLowerCase()}`}`

const Conferida = ({
  item,
  referencia,
  onConnect,
}: Omit<Props, 'itens'> & { item: ItemDoRelatorioPromed }) => {
  const { texto, icone, tom } = CONFERIDAS[item.conferencia]
  return (
    <>
      <Chip size="small" color={tom} icon={<Icon name={icone} size={13} />} label={texto} />
      {item.conferencia === 'diferenca' ? (
        <small>
          {item.noArquivo} no arquivo, {item.noSistema} no sistema
          {item.jaPagas ? `, ${counted(item.jaPagas, 'já paga', 'já pagas')} antes` : null}
        </small>
      ) : null}
      {item.outra ? <small>também {placeOf(item.outra, referencia)}</small> : null}
      {item.conferencia === 'semGuia' || item.ligada ? (
        <Button size="small" onClick={() => onConnect(item)}>
          {item.ligada ? 'Trocar guia' : 'Ligar a uma guia'}
        </Button>
      ) : null}
    </>
  )
}

const Guia = ({ guia, numero_guia }: ItemDoRelatorioPromed) => {
  const endereco = `/guia/cadastro/${guia?._id}`
  const tem = useHasRoute(endereco)
  return guia && tem ? <Link to={endereco}>{guia.numero}</Link> : numero_guia
}

/** Rows of the insurer's file, each beside what the clinic has. */
export const Itens = ({ itens, referencia, onConnect }: Props) => (
  <div className={css.rolagem}>
    <table className={css.itens}>
      <caption className="so-leitor">Linhas do arquivo</caption>
      <thead>
        <tr>
          <th className={css.numero}>Linha</th>
          <th>Data</th>
          <th>Paciente</th>
          <th>Guia</th>
          <th>Procedimento · profissional</th>
          <th className={css.numero}>Qtd.</th>
          <th className={css.numero}>Pago</th>
          <th className={css.numero}>Glosa</th>
          <th>Conferência</th>
        </tr>
      </thead>
      <tbody>
        {itens.map((item) => (
          <tr key={item.linha}>
            <td className={css.numero} data-rotulo="Linha">
              {formatInteiro(item.linha)}
            </td>
            <td>{formatData(item.data)}</td>
            <td>
              <b>{item.guia?.paciente.nome ?? item.descricao}</b>
              {item.guia && !isMesmoPaciente(item.descricao, item.guia.paciente.nome) ? (
                <small className={css.outroNome}>no arquivo: {item.descricao}</small>
              ) : null}
            </td>
            <td data-rotulo="Guia">
              <Guia {...item} />
            </td>
            <td className={css.largo}>
              {item.nomeDoProcedimento}
              {item.profissional ? <span className={css.fraco}> · {item.profissional}</span> : null}
            </td>
            <td className={css.numero} data-rotulo="Qtd.">
              {item.qtd_guias}
            </td>
            <td className={css.numero} data-rotulo="Pago">
              {formatReais(item.total_pago)}
            </td>
            <td
              className={item.total_glosa > 0 ? `${css.numero} ${css.glosa}` : css.numero}
              data-rotulo="Glosa"
            >
              {item.total_glosa > 0 ? formatReais(item.total_glosa) : '—'}
            </td>
            <td className={`${css.largo} ${css.conferida}`}>
              <Conferida item={item} referencia={referencia} onConnect={onConnect} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
