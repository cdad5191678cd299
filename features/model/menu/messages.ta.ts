export default {
  allIn: 'விலைகளில் சேவைக் கட்டணமும் GST-யும் அடங்கும்',
};
