import {
  aMeiaNoite,
  type EvaAnswer,
  evaSchema,
  type MediaDaEva,
  PREENCHA,
  periodoDoMes,
} from '@clinica/shared-domain'
import { getRelatorio } from '../base/base.api'
import { EspecialidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { useLinhas } from '../base/linhas/useLinhas'
import { RelatorioPage } from '../base/RelatorioPage'
import { EvaChart } from './EvaChart'
import { type Figura, nomeDaMedia, nomeDoItem } from './medidas'
import { PaineisDaEva } from './PaineisDaEva'
import { PapelDaEva } from './PapelDaEva'

const CAMINHO = '/relatorios/eva'
type DaEva = { especialidade: string; dataInicio: string; dataFim: string }

/** The days with a midnight of UTC, as this report sends them (spec 3 §5). */
const enviados = <F extends DaEva>(f: F): F => ({
  ...f,
  dataInicio: aMeiaNoite(f.dataInicio),
  dataFim: aMeiaNoite(f.dataFim),
})
const chaveDo = (item: MediaDaEva) => item.cid

/** Pain and complaint at the first and at the last session of each patient, by CID (spec 3 §2.10). */
const EvaPage = () => {
  const { open, painel } = useLinhas()
  const openDe =
    (filtros: DaEva & Filtros) =>
    (item: MediaDaEva, { nome, ...chaves }: Figura) =>
      open({
        titulo: `${item.cid}: ${nome}`,
        detalhe: filtrosEmLinha(filtros),
        caminho: `${CAMINHO}/linhas`,
        filtros: { ...enviados(filtros), cid: item.cid, ...chaves },
      })
  return (
    <>
      <RelatorioPage
        titulo="Média EVA por especialidade"
        tituloDoPapel="Relatório de Média EVA"
        registro="relatorioEva"
        schema={evaSchema}
        alerta={PREENCHA}
        inicial={(hoje) => ({ especialidade: '', ...periodoDoMes(hoje) })}
        campos={
          <>
            <EspecialidadeField />
            <PeriodoFields />
          </>
        }
        query={(f, signal) => getRelatorio<EvaAnswer>(CAMINHO, enviados(f), signal)}
        linhas={(r) => r.relatorio}
        chave={chaveDo}
        nomeDasLinhas="CIDs"
        resultado={(r, marcas, filtros) => (
          <>
            <EvaChart
              itens={marcas.marcadas}
              open={(item, { chave, media }, momento) =>
                openDe(filtros)(item, { nome: nomeDaMedia(media, momento), medida: chave, momento })
              }
            />
            <PaineisDaEva itens={r.relatorio} marcas={marcas} nome={nomeDoItem} open={openDe(filtros)} />
          </>
        )}
        papel={(_, marcadas) => <PapelDaEva itens={marcadas} />}
        download={`${CAMINHO}/download`}
        enviados={enviados}
      />
      {painel}
    </>
  )
}
export default EvaPage
