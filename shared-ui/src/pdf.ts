export { openPdf, type PedidoDePdf } from './pdf/open-pdf'
