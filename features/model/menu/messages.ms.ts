export default {
  allIn: 'harga termasuk caj perkhidmatan dan GST',
};
