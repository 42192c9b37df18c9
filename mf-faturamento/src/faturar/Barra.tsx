import { type FaturamentoDaGuia, formatReais } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import css from './faturar.module.css'
import { countDatas, type Datas } from './valores'

const aEscolher = (n: number): string =>
  n === 1 ? '1 data a escolher de novo' : `${n} datas a escolher de novo`

/** Fields whose day was taken and that have no other yet. */
const useTomadas = (): number => {
  const [status, datas] = useFormSlice((f) => [
    f.status as { campos?: object } | undefined,
    f.values.datas as Datas,
  ])
  return Object.keys(datas).filter((id) => datas[id] === '' && `datas.${id}` in (status?.campos ?? {})).length
}

type Props = { guia: FaturamentoDaGuia; salvando: boolean; onCancel: () => void }

/** The foot of the screen: how many dates and how much money this save is, before it is one. */
export const Barra = ({ guia, salvando, onCancel }: Props) => {
  const [datas] = useFormSlice((f) => [f.values.datas as Datas])
  const tomadas = useTomadas()
  const { novas, aFaturar, retiradas, valor } = countDatas(guia, datas)
  return (
    <div className={css.barra}>
      {tomadas > 0 ? (
        <span className={css.errada} role="status">
          <Icon name="alerta" size={15} /> {aEscolher(tomadas)}
        </span>
      ) : (
        <span role="status">
          {aFaturar === 0 ? (
            'Nenhuma sessão sem data'
          ) : (
            <>
              <b>{novas}</b> de {aFaturar} {aFaturar === 1 ? 'sessão' : 'sessões'} com data
            </>
          )}
          {retiradas > 0 ? `, ${retiradas} ${retiradas === 1 ? 'retirada' : 'retiradas'}` : ''} ·{' '}
          <b>{formatReais(valor)}</b> nesta vez
        </span>
      )}
      <Button variant="outlined" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={salvando}
        startIcon={<Icon name="salvar" />}
        title="Salvar (Ctrl+S)"
      >
        Salvar faturamento
      </Button>
    </div>
  )
}
