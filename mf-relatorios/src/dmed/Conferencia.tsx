import {
  type Dmed,
  type ForaDoDmed,
  formatReais,
  NOMES_DAS_FALTAS,
  NOMES_DO_FORA,
} from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import { Grafico } from '../base/graficos/Grafico'
import { formatInteiro, formatQuantos } from '../base/numeros'
import css from './dmed.module.css'

const NAS_LINHAS = 'Serviços de saúde, nas linhas'

type Props = {
  dmed: Dmed
  /** Shows the money of the rows, or what is left out for a reason. */
  open?: ((fora?: ForaDoDmed) => void) | undefined
}

/** Where the year's takings are, whether they add up, and what a declaration would miss. */
export const Conferencia = ({ dmed, open }: Props) => {
  const { ano, total, fora, recebido, confere, faltas } = dmed
  return (
    <>
      <p className={css.confere} role="status">
        <Chip
          size="small"
          color={confere ? 'success' : 'error'}
          icon={<Icon name={confere ? 'ok' : 'alerta'} size={13} />}
          label={confere ? 'Confere' : 'Não confere'}
        />
        <span>
          {confere
            ? `As linhas e o que fica fora somam os ${formatReais(recebido)} recebidos em ${ano}.`
            : `As linhas e o que fica fora não somam os ${formatReais(recebido)} recebidos em ${ano}. Não entregue antes de avisar o suporte.`}
        </span>
      </p>
      {faltas.length > 0 ? (
        <ul className={css.faltas} aria-label="O que falta">
          {faltas.map(({ que, quantos, valor, onde }) => (
            <li key={que}>
              <Chip
                size="small"
                color="warning"
                icon={<Icon name="alerta" size={13} />}
                label={NOMES_DAS_FALTAS[que]}
              />
              <span>
                {formatQuantos(quantos, 'linha', 'linhas')}, {formatReais(valor)}
                {onde.length > 0 ? `: ${onde.join(', ')}` : ''}
              </span>
              {que === 'cnpjDaUnidade' ? (
                <small>O que uma pessoa física recebe vai pelo Receita Saúde, não por esta declaração.</small>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <Grafico
        titulo={`Recebido em ${ano}`}
        frase={`${formatReais(total)} de serviços de saúde, de ${formatReais(recebido)} recebidos.`}
        nome="Parte"
        categorias={[NAS_LINHAS, ...fora.map((x) => NOMES_DO_FORA[x.motivo])]}
        series={[{ id: 'valor', nome: 'Valor', tom: 'teal', valores: [total, ...fora.map((x) => x.valor)] }]}
        format={formatReais}
        formatEixo={(v) => formatInteiro(Math.round(v / 100))}
        deitado
        {...(open
          ? {
              open: (i: number) => open(fora[i - 1]?.motivo),
            }
          : {})}
      />
    </>
  )
}
